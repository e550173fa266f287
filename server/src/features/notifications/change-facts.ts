import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { labelAt } from '@dozor/domain/labels/labels.ts';
import { shownChanges } from '@dozor/domain/point/changes/shown-changes.ts';
import { childPointSchema } from '@dozor/domain/point/child-point-schema.ts';
import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import type { ArrayChange, Change, OtherPointChange, ValueChange } from '@dozor/domain/schema/change.ts';
import type { Field, Schema } from '@dozor/domain/schema/field.ts';
import { byLanguage, type Label, type Language } from '@dozor/domain/schema/label.ts';
import type { MailFacts } from '../../platform/mail/mail-content.ts';
import { namedText } from '../../texts/named-text.ts';
import { textsOf } from '../../texts/texts.ts';

type Fact = MailFacts['facts'][number];

const degrees = byLanguage(() => '°');
const units: Readonly<Record<string, Label>> = {
  direction: degrees,
  angle: degrees,
  distance: byLanguage((language) => `\u00a0${labelAt('measures.meters')[language]}`),
};

interface Reading {
  /** ISO 3166-1 alpha-2, '' outside every country; determines the unit of speeds. */
  country: string;
  /** The current position, for the coordinate that a move left unchanged. */
  x: number;
  y: number;
  language: Language;
}

/** The changes of an edit, field by field, as worded in mails: «60 км/ч → 80 км/ч». */
export function changeFacts(made: readonly Change[], reading: Reading, schema: Schema = pointSchema): Fact[] {
  const changes = shownChanges(made);
  const { language } = reading;
  const name = (field: string): string => schema[field]?.label[language] ?? field;
  const move = moveFact(changes, reading);
  const flags = changes.flatMap((change) =>
    change.kind === 'boolean' ? [`${change.newValue ? '+' : '−'}\u00a0${name(change.field)}`] : [],
  );
  const facts = changes.flatMap((change): Fact[] => {
    if (change.kind === 'boolean' || change.field === 'x' || change.field === 'y') return [];
    if (change.kind === 'other-point') return partFacts(change, reading, name(change.field));
    if (change.kind === 'array')
      return [{ name: name(change.field), text: listText(schema[change.field], change, language) }];
    return [{ name: name(change.field), text: beforeAfter(schema[change.field], change, reading) }];
  });
  return [
    ...move,
    ...facts,
    ...(flags.length > 0 ? [{ name: textsOf('changeFacts', language)('flags'), text: flags.join(', ') }] : []),
  ];
}

function moveFact(changes: readonly Change[], { x, y, language }: Reading): Fact[] {
  const find = (name: 'x' | 'y') =>
    changes.find((change): change is ValueChange => change.field === name && change.variant === 'changed');
  const [east, north] = [find('x'), find('y')];
  if (!east && !north) return [];
  const from = [Number(east?.oldValue ?? x), Number(north?.oldValue ?? y)] as const;
  const to = [Number(east?.newValue ?? x), Number(north?.newValue ?? y)] as const;
  const t = textsOf('changeFacts', language);
  return [{ name: t('place'), text: `${t('moved')} ${lengthText(distanceMeters(...from, ...to), language)}` }];
}

function lengthText(meters: number, language: Language): string {
  const isFar = meters >= 1000;
  const unit = isFar ? 'kilometer' : 'meter';
  const maximumFractionDigits = isFar || meters < 10 ? 1 : 0;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits });
  return format.format(isFar ? meters / 1000 : meters);
}

function beforeAfter(field: Field | undefined, change: ValueChange, reading: Reading): string {
  const textOf = (value: unknown): string => valueText(change.field, field, value, reading);
  const isNamed = field !== undefined && 'nullable' in field;
  if (change.variant === 'added' && !isNamed) return textOf(change.newValue);
  return `${textOf(change.oldValue)} → ${textOf(change.newValue)}`;
}

function valueText(name: string, field: Field | undefined, value: unknown, { country, language }: Reading): string {
  if (name === 'speed' && (value === null || typeof value === 'number')) {
    return speedLabel(value, speedUnitOf(country), language);
  }
  if ((name === 'direction' || name === 'dirType') && value === null)
    return labelAt('measures.directionNotKnown')[language];
  if (value === null || value === undefined || value === '') return textsOf('changeFacts', language)('nothing');
  if (field?.type === 'date') return String(value).slice(0, 10);
  const label = labelOf(field, value)?.[language];
  return label ?? `${String(value).replace(/^-(?=\d)/, '−')}${units[name]?.[language] ?? ''}`;
}

function labelOf(field: Field | undefined, value: unknown): Label | undefined {
  const list: Readonly<Record<string, Label>> = (field && 'list' in field && field.list) || {};
  return list[String(value)];
}

function listText(field: Field | undefined, { added, removed }: ArrayChange, language: Language): string {
  const label = (value: string): string => labelOf(field, value)?.[language] ?? value;
  return [...added.map((value) => `+\u00a0${label(value)}`), ...removed.map((value) => `−\u00a0${label(value)}`)].join(
    ', ',
  );
}

function partFacts(change: OtherPointChange, reading: Reading, name: string): Fact[] {
  const t = textsOf('changeFacts', reading.language);
  const counts = [
    ...(change.added > 0 ? [`${t('added')}\u00a0${change.added}`] : []),
    ...(change.removed > 0 ? [`${t('removed')}\u00a0${change.removed}`] : []),
  ];
  const parts = change.changed.map(({ index, changes }): Fact => {
    const facts = changeFacts(changes, reading, childPointSchema);
    return {
      name: t('part', { number: index + 1 }),
      text: facts.map((fact) => namedText(fact.name, fact.text, reading.language)).join('; '),
    };
  });
  return [...(counts.length > 0 ? [{ name, text: counts.join(', ') }] : []), ...parts];
}
