import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { returnFocus } from '../ui/confirm/return-focus.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { givenReason, noReason, ReasonFields, type GivenReason } from './reason-fields.tsx';

interface RevertDialogProps {
  title?: string;
  /** What will happen, in a sentence. */
  text: string;
  action?: string;
  keep?: string;
  onKeep: () => void;
  onRevert: (given: GivenReason) => void;
}

export function RevertDialog({ title, text, action, keep, onKeep, onRevert }: RevertDialogProps) {
  const { t } = useTranslation('history');
  const [draft, setDraft] = useState(noReason);
  const given = givenReason(draft);
  useReturnedFocus();

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (given !== null) onRevert(given);
  };
  return (
    <Dialog onClose={onKeep} title={title ?? t('revert.title')} size="sm">
      <form onSubmit={send}>
        <Text mb="sm">{text}</Text>
        <ReasonFields draft={draft} onChange={setDraft} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onKeep}>
            {keep ?? t('revert.keep')}
          </Button>
          <Button type="submit" disabled={given === null}>
            {action ?? t('revert.action')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(opener), [opener]);
}
