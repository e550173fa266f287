import { cameraKindLabels, cameraModels } from '../../domain/src/point/camera-model.ts';
import { childPointSchema } from '../../domain/src/point/child-point-schema.ts';
import { pointFlagNames } from '../../domain/src/point/point-flag.ts';
import { pointSchema } from '../../domain/src/point/point-schema.ts';
import { pointTypeLabels, pointTypes } from '../../domain/src/point/point-type.ts';
import { code, generatedFrom, table } from './markdown.mjs';

const namedValues = ['dirType', 'rating', 'activeTime'];

export function renderPointFields() {
  const names = Object.keys(pointSchema);
  const flags = new Set(pointFlagNames);
  const hidden = names.filter((name) => pointSchema[name].hidden);
  const fields = names.filter((name) => !pointSchema[name].hidden && !flags.has(name));
  return [
    '# Fields of a point',
    generatedFrom('`domain/src/point/point-schema.ts`'),
    '## Fields that a client sends',
    '',
    fieldTable(pointSchema, fields),
    '',
    '## Fields of each of the `childrens`',
    '',
    'The extra points of a section in the order in which they are passed; the last one is its finish.',
    '',
    fieldTable(childPointSchema, Object.keys(childPointSchema)),
    '',
    '## Fields that the server sets',
    '',
    table(
      ['Field', 'Kind', 'Meaning', 'Sent'],
      hidden.map((name) => [
        code(name),
        kindOf(pointSchema[name]),
        labelsOf(pointSchema[name]),
        sentOf(pointSchema[name]),
      ]),
    ),
    '',
    '## Flags',
    '',
    'Each is true or false, false when it is not sent, and exists on the types named.',
    '',
    table(
      ['Flag', 'Meaning', 'Types'],
      pointFlagNames.map((name) => [code(name), labelsOf(pointSchema[name]), appliesTo(pointSchema[name])]),
    ),
    '',
    '## Types',
    '',
    table(
      ['Type', 'Name', 'Flags'],
      pointTypes.map((type) => [code(type), labelText(pointTypeLabels[type]), flagsOn(type)]),
    ),
    '',
    ...namedValues.flatMap((name) => [`## Values of ${code(name)}`, '', valueTable(pointSchema[name].list), '']),
    '## Values of `subType`',
    '',
    `On a ${code('mobile_ambush')} one of ${pointSchema.subType.whiteList.cases.mobile_ambush.map(code).join(', ')};`,
    'on a camera its model:',
    '',
    modelTable(),
    '',
  ].join('\n');
}

function fieldTable(schema, names) {
  const rows = names.map((name) => {
    const field = schema[name];
    return [code(name), kindOf(field), labelsOf(field), boundsOf(field), defaultOf(field), appliesTo(field)];
  });
  return table(['Field', 'Kind', 'Meaning', 'Bounds', 'Default', 'Types'], rows);
}

function valueTable(list) {
  return table(
    ['Value', 'Meaning'],
    Object.entries(list).map(([value, label]) => [code(value), labelText(label)]),
  );
}

function modelTable() {
  const rows = cameraModels.map(({ id, name, maker, kind, types }) => {
    const label = name.ru === name.en ? name.en : labelText(name);
    return [code(id), label, maker.en, cameraKindLabels[kind].en, types.map(code).join(', ')];
  });
  return table(['Value', 'Model', 'Maker', 'Sees by', 'Types'], rows);
}

function kindOf(field) {
  return field.type;
}

function labelText(label) {
  return `${label.en} (${label.ru})`;
}

function labelsOf(field) {
  return labelText(field.label) + (field.comment ? `. ${field.comment.en}` : '');
}

function sentOf(field) {
  return field.unsent ? 'never' : 'yes';
}

function boundsOf(field) {
  const parts = [];
  if (field.min !== undefined || field.max !== undefined) parts.push(rangeOf(field));
  if (field.step !== undefined) parts.push(`step ${field.step}`);
  if (field.scale) parts.push(scalesOf(field.scale));
  if (field.precision !== undefined) parts.push(`${field.precision} decimals`);
  if (Array.isArray(field.whiteList)) parts.push(field.whiteList.map(code).join(', '));
  if (field.whiteList?.cases) parts.push(`a list for each ${code(field.whiteList.by)}`);
  if (field.required) parts.push('required');
  if (field.nullable) parts.push(`null, not known, ${besideOf(field.nullable)}`);
  return parts.join('; ');
}

/** The other fields that it depends on, with their values where there are few. */
function besideOf(nullable) {
  const each = Object.entries(nullable).map(([name, values]) => {
    return values.length > 3 ? `with most values of ${code(name)}` : `with ${code(name)} ${values.join(', ')} alone`;
  });
  return each.join(', ');
}

function scalesOf({ by, cases }) {
  const each = Object.entries(cases).map(([value, { min, max, step }]) => `${value} ${min} to ${max} by ${step}`);
  return `by ${code(by)}: ${each.join(', ')}`;
}

function rangeOf({ type, min, max }) {
  const unit = { string: ' characters', array: ' entries', 'other-point': ' entries' }[type] ?? '';
  if (min === undefined) return `at most ${max}${unit}`;
  return max === undefined ? `at least ${min}${unit}` : `${min} to ${max}${unit}`;
}

function defaultOf(field) {
  if (field.default === undefined) return '';
  if (field.default?.cases) return `by ${code(field.default.by)}`;
  return code(JSON.stringify(field.default));
}

function appliesTo(field) {
  return field.dependency?.type ? field.dependency.type.map(code).join(', ') : 'all';
}

function flagsOn(type) {
  const own = pointFlagNames.filter((name) => pointSchema[name].dependency.type.includes(type));
  return own.map(code).join(', ') || '–';
}
