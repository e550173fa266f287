import { Button, Group, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Dialog } from '../dialog/dialog.tsx';
import type { Asked } from './confirm-store.ts';
import { returnFocus } from './return-focus.ts';

/** Mounted once, in the shell. */
export function ConfirmDialog({ asked }: { asked: Asked }) {
  const { t } = useTranslation('shell');
  const [reason, setReason] = useState('');

  useEffect(() => () => returnFocus(asked.opener), [asked]);

  const answer = (given: string | undefined) => {
    setReason('');
    asked.answer(given);
  };
  const needsReason = asked.reasonLabel !== undefined;
  return (
    <Dialog
      isInAddress={asked.isLeaving === true}
      onClose={() => answer(undefined)}
      title={asked.title}
      size="sm"
      zIndex={350}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          answer(reason.trim());
        }}
      >
        {asked.text !== undefined && <Text mb="sm">{asked.text}</Text>}
        {needsReason && (
          <Textarea
            label={asked.reasonLabel}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            data-autofocus
            mb="md"
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answer(undefined)}>
            {asked.cancel ?? t('confirm.cancel')}
          </Button>
          <Button
            type="submit"
            {...(asked.isDangerous === true && { color: 'red' })}
            disabled={needsReason && reason.trim() === ''}
          >
            {asked.action}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
