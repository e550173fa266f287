import type { Change, ValueChange } from '@dozor/domain/schema/change.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { fieldName, valueText } from './change-words.ts';
import classes from './changes.module.css';
import { groupChanges } from './group-changes.ts';
import { movedText } from './move-words.ts';

interface ChangesSummaryProps {
  changes: readonly Change[];
  place: { x: number; y: number };
  /** So many parts are named, the others counted. */
  most?: number;
}

/** A diff in one line: «Скорость 60 → 80 · сдвинута на 120 м · ещё 2». */
export function ChangesSummary({ changes, place, most = 3 }: ChangesSummaryProps) {
  const { t } = useTranslation('history');
  const parts = summaryParts(changes, place, useLanguage(), t);
  const shown = parts.slice(0, most).join(' · ');
  const more = parts.length - most;
  return (
    <span className={classes['summary']}>
      {shown}
      {more > 0 && <span className={classes['more']}> · {t('diff.more', { count: more })}</span>}
    </span>
  );
}

/** The parts of a diff, each as a few words; what weighs most comes first. */
export function summaryParts(
  changes: readonly Change[],
  place: { x: number; y: number },
  language: Language,
  t: TFunction<'history'>,
): string[] {
  const { move, values, lists, flagsSet, flagsTaken, points } = groupChanges(changes, place);
  const name = (field: string) => fieldName('point', field, language);
  return [
    ...values.map((change) => valueWords(change, language)),
    ...(move ? [t('diff.movedBy', { distance: movedText(move, language) })] : []),
    ...lists.map(({ field }) => name(field)),
    ...flagsSet.map((flag) => `+ ${name(flag)}`),
    ...flagsTaken.map((flag) => `− ${name(flag)}`),
    ...points.map(({ field }) => name(field)),
  ];
}

function valueWords({ field, oldValue, newValue }: ValueChange, language: Language): string {
  const text = (value: unknown) => valueText('point', field, value, language) ?? '—';
  return `${fieldName('point', field, language)}: ${text(oldValue)} → ${text(newValue)}`;
}
