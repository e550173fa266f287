import type { Language } from '@dozor/domain/schema/label.ts';
import type { TFunction } from 'i18next';
import { fieldName } from './change-words.ts';
import type { RevertOutcome } from './revert-entry.ts';

/** Why a change could not be taken back, and what to do; null when there is nothing to say. */
export function revertProblem(outcome: RevertOutcome, language: Language, t: TFunction<'history'>): string | null {
  switch (outcome.kind) {
    case 'conflict': {
      const fields = outcome.fields.map((field) => fieldName('point', field, language)).join(', ');
      return fields === '' ? t('revert.changed') : t('revert.conflict', { fields });
    }
    case 'duplicate':
      return t('revert.duplicate', { ids: outcome.ids.map((id) => `№ ${id}`).join(', ') });
    case 'reverted':
    case 'failed':
      return null;
  }
}
