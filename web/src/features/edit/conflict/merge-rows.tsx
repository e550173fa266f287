import { pointSchema, type PointFields } from '@dozor/domain/point/point-schema.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import type { Field } from '@dozor/domain/schema/field.ts';
import { valueLabel } from '../../../form/value-label.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../../i18n/use-language.ts';
import { Note, Stack, Text } from '../../../ui/layout.tsx';
import { useFieldOfViewText } from '../direction/use-field-of-view-text.ts';
import { fieldNames } from '../fields/step-text.ts';
import { rowKey, type MergeChoices, type MergeRow, type Side } from './merge-changes.ts';
import classes from './merge-stage.module.css';

/** The point's country determines the unit of its speed. */
interface MergeState {
  fields: PointFields;
  speedUnit: SpeedUnit;
}

interface MergeRowsProps {
  rows: readonly MergeRow[];
  before: MergeState;
  mine: MergeState;
  theirs: MergeState;
  choices: MergeChoices;
  onChoose: (key: string, side: Side) => void;
}

export function MergeRows({ rows, before, mine, theirs, choices, onChoose }: MergeRowsProps) {
  const { t } = useTranslation('edit');
  const label = useLabel();
  const rowText = useRowText();
  return (
    <Stack gap={12}>
      {rows.map((row) => {
        const key = rowKey(row);
        const chosen = choices[key];
        return (
          <fieldset key={key} className={classes['row']} data-open={chosen === undefined || undefined}>
            <legend>
              {isDirection(row) ? t('fieldOfView.title') : fieldNames(row.fields, label, t)}
              <Note as="span" weight={400}>
                {t('meanwhile.was', { value: rowText(row, before) })}
              </Note>
            </legend>
            <div className={classes['sides']}>
              {(['theirs', 'mine'] as const).map((side) => (
                <label key={side} className={classes['side']} data-chosen={chosen === side || undefined}>
                  <input type="radio" name={key} checked={chosen === side} onChange={() => onChoose(key, side)} />
                  <Text as="span" size="xs" tone="dimmed">
                    {t(`meanwhile.${side}`)}
                  </Text>
                  <Text as="span" size="sm" breaks>
                    {rowText(row, side === 'mine' ? mine : theirs)}
                  </Text>
                </label>
              ))}
            </div>
            {chosen === undefined && (
              <Text mt={8} size="sm" tone="warn">
                {t('meanwhile.choose')}
              </Text>
            )}
          </fieldset>
        );
      })}
    </Stack>
  );
}

function isDirection({ fields }: MergeRow): boolean {
  return fields.includes('direction');
}

/** Latitude stands before longitude in a position. */
function useRowText(): (row: MergeRow, state: MergeState) => string {
  const { t } = useTranslation('edit');
  const language = useLanguage();
  const { directionText } = useFieldOfViewText();
  const schema: Readonly<Record<string, Field>> = pointSchema;
  return (row, { fields, speedUnit }) => {
    if (isDirection(row)) return directionText(fields);
    const { fields: names } = row;
    const values = fields as Readonly<Record<string, unknown>>;
    const shown = names.map((name) => {
      if (name === 'speed') return speedLabel(fields.speed, speedUnit, language);
      const field = schema[name];
      return field === undefined ? '' : valueLabel(field, values[name], language, t);
    });
    return shown.toReversed().join(', ');
  };
}
