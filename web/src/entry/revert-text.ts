import type { Change } from '@dozor/domain/schema/change.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { TFunction } from '../i18n/translation.ts';
import { fieldName, valueText } from './change-text.ts';
import { groupChanges } from './group-changes.ts';
import type { RevertOutcome } from './revert-entry.ts';

/** «Скорость: 60 км/ч; + Контроль разметки». */
export function revertedText(
  changes: readonly Change[],
  country: string,
  language: Language,
  t: TFunction<'history'>,
): string {
  const { move, values, lists, flagsSet, flagsTaken, points } = groupChanges(changes, { x: 0, y: 0 });
  const name = (field: string) => fieldName('point', field, language);
  const parts = [
    ...values.map(({ field, oldValue }) => `${name(field)}: ${was(field, oldValue)}`),
    ...(move ? [t('diff.place')] : []),
    ...lists.map(({ field }) => name(field)),
    ...flagsTaken.map((flag) => `+ ${name(flag)}`),
    ...flagsSet.map((flag) => `− ${name(flag)}`),
    ...points.map(({ field }) => name(field)),
  ];
  return parts.join('; ');

  function was(field: string, value: unknown): string {
    return valueText(field, value, { thing: 'point', country, language }) ?? t('diff.nothing');
  }
}

/** Null when there is nothing to report. */
export function revertProblem(outcome: RevertOutcome, language: Language, t: TFunction<'history'>): string | null {
  switch (outcome.kind) {
    case 'conflict': {
      const fields = outcome.fields.map((field) => fieldName('point', field, language)).join(', ');
      return fields === '' ? t('revert.changed') : t('revert.conflict', { fields });
    }
    case 'duplicate':
      return t('revert.duplicate', { ids: outcome.ids.map((id) => t('number', { id })).join(', ') });
    case 'reverted':
    case 'failed':
      return null;
  }
}
