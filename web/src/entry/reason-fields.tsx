import { revertReasonLabels, revertReasons, type RevertReason } from '@dozor/domain/history/revert-reason.ts';
import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { useLabel } from '../i18n/use-language.ts';

/** The reason of a revert: one from the list, and a comment. */
export interface GivenReason {
  reason: RevertReason;
  comment?: string;
}

export interface ReasonDraft {
  reason: RevertReason | null;
  comment: string;
}

export const noReason: ReasonDraft = { reason: null, comment: '' };

/** Null while incomplete: the choice "other" requires a comment. */
export function givenReason({ reason, comment }: ReasonDraft): GivenReason | null {
  const trimmed = comment.trim();
  if (reason === null || (reason === 'other' && trimmed === '')) return null;
  return { reason, ...(trimmed !== '' && { comment: trimmed }) };
}

interface ReasonFieldsProps {
  draft: ReasonDraft;
  onChange: (draft: ReasonDraft) => void;
}

export function ReasonFields({ draft, onChange }: ReasonFieldsProps) {
  const { t } = useTranslation('history');
  const label = useLabel();
  const isOther = draft.reason === 'other';
  return (
    <>
      <NativeSelect
        label={t('reason.label')}
        value={draft.reason ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, reason: revertReasons.find((one) => one === value) ?? null })
        }
        data={[
          { value: '', label: t('reason.choose') },
          ...revertReasons.map((one) => ({ value: one, label: label(revertReasonLabels[one]) })),
        ]}
        data-autofocus
        mb="sm"
      />
      <Textarea
        label={t(isOther ? 'reason.words' : 'reason.wordsOptional')}
        value={draft.comment}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, comment: value })}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        mb="md"
      />
    </>
  );
}
