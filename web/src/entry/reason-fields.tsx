import { Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { revertReasonLabels, revertReasons, type RevertReason } from '@dozor/domain/history/revert-reason.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useLabel } from '../i18n/use-language.ts';
import { Row, Text } from '../ui/layout.tsx';
import classes from './reason-fields.module.css';

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

/** Each reason has the digit in front of it as its key. */
export function ReasonFields({ draft, onChange }: ReasonFieldsProps) {
  const { t } = useTranslation('history');
  const label = useLabel();
  const name = useId();
  const reasons = useRef<HTMLFieldSetElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const isOther = draft.reason === 'other';
  const choose = (reason: RevertReason) => onChange({ ...draft, reason });
  useDigits((digit) => {
    const reason = revertReasons[digit - 1];
    if (reason === undefined) return false;
    choose(reason);
    // Enter then sends the form; the last reason requires text first.
    if (reason === 'other') words.current?.focus();
    else reasons.current?.querySelector<HTMLInputElement>(`[value="${reason}"]`)?.focus();
    return true;
  });
  return (
    <>
      <fieldset ref={reasons} className={classes['reasons']}>
        <Text as="legend" className={classes['legend']} mb={4} size="sm" weight={500}>
          {t('reason.label')}
        </Text>
        {revertReasons.map((reason, at) => (
          <Row as="label" hovers className={classes['reason']} gap={8} key={reason}>
            <input
              type="radio"
              name={name}
              value={reason}
              checked={draft.reason === reason}
              onChange={() => choose(reason)}
              aria-keyshortcuts={String(at + 1)}
              {...(at === 0 && { 'data-autofocus': true })}
            />
            <Text as="span" className={classes['text']} grow size="sm">
              {label(revertReasonLabels[reason])}
            </Text>
            <Text as="kbd" className={classes['key']} size="xs" tone="dimmed" aria-hidden>
              {at + 1}
            </Text>
          </Row>
        ))}
      </fieldset>
      <Textarea
        ref={words}
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

/** Digits choose wherever the focus is in the dialog, except where they are typed. */
function useDigits(act: (digit: number) => boolean): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const digit = /^(?:Digit|Numpad)?([1-9])$/.exec(event.code === '' ? event.key : event.code)?.[1];
    if (digit !== undefined && act(Number(digit))) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('textarea, select, input:not([type="radio"])');
}
