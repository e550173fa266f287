import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ColumnMap, RecordField } from '@dozor/domain/import/names/column-names.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from './column-choice.module.css';

/** The fields a user can recognize in an unknown list; all others are matched by name or not at all. */
const fields = [
  'y',
  'x',
  'place',
  'type',
  'speed',
  'direction',
  'travel',
  'id',
] as const satisfies readonly RecordField[];

type Chosen = Partial<Record<RecordField, string>>;

export interface ColumnsSeen {
  pointCount: number;
  understood: { columns: { used: readonly { column: string; field: string }[]; ignored: readonly string[] } };
  rejects: readonly { code: string; value: string }[];
}

interface ColumnChoiceProps {
  summary: ColumnsSeen;
  onMap: (map: ColumnMap) => void;
}

export function ColumnChoice({ summary, onMap }: ColumnChoiceProps) {
  const { t } = useTranslation('converter');
  const names = columnNames(summary);
  const { used } = summary.understood.columns;
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(used.map(({ field, column }) => [field, column])),
  );
  if (names.length < 2) return null;
  const has = (field: RecordField) => (chosen[field] ?? '') !== '';
  const hasPosition = (has('x') && has('y')) || has('place');
  return (
    <details className={classes['choice']} open={summary.pointCount === 0}>
      <summary>{t('columns.choose')}</summary>
      <div className={classes['fields']}>
        {fields.map((field) => (
          <NativeSelect
            key={field}
            label={t(`columns.field.${field}`)}
            value={chosen[field] ?? ''}
            onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [field]: value }))}
            data={[{ value: '', label: t('columns.none') }, ...names]}
          />
        ))}
      </div>
      <Button
        variant="default"
        disabled={!hasPosition}
        onClick={() =>
          onMap(new Map(fields.flatMap((field) => (chosen[field] ? [[field, chosen[field]] as const] : []))))
        }
      >
        {t('columns.again')}
      </Button>
    </details>
  );
}

/** A file without a recognized position names its columns in the reason. */
function columnNames({ understood: { columns }, rejects }: ColumnsSeen): string[] {
  const known = [...columns.used.map(({ column }) => column), ...columns.ignored];
  const namesSeen = rejects.find(({ code }) => code === 'noPlace')?.value ?? '';
  const names = known.length > 0 ? known : namesSeen.split(/\s*[;,\t|]\s*/);
  return [...new Set(names.filter((name) => name !== ''))];
}
