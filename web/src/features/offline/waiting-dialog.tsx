import { Button } from '@mantine/core';
import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { dropEdit, type WaitingEdit } from '../../device/waiting-edits.ts';
import { translateMessage } from '../../i18n/server-message.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { useSessionUser } from '../../session/session.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note, Row, Stack, Text } from '../../ui/layout.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import classes from './connection-note.module.css';
import { useOpenWaiting } from './use-open-waiting.ts';
import { sendAndNotify } from './use-waiting.ts';

interface WaitingDialogProps {
  edits: readonly WaitingEdit[];
  isOnline: boolean;
  onClose: () => void;
}

export function WaitingDialog({ edits, isOnline, onClose }: WaitingDialogProps) {
  const { t } = useTranslation('offline');
  const open = useOpenWaiting(onClose);
  return (
    <Dialog onClose={onClose} title={t('list.title')} size="lg">
      <Note>{t('list.text')}</Note>
      <Stack as="ul" list mt={12}>
        {edits.map((edit) => (
          <WaitingRow key={edit.key} edit={edit} onOpen={() => open(edit)} />
        ))}
      </Stack>
      {isOnline && (
        <Button variant="default" onClick={() => void sendAndNotify()}>
          {t('list.now')}
        </Button>
      )}
    </Dialog>
  );
}

function WaitingRow({ edit, onOpen }: { edit: WaitingEdit; onOpen: () => void }) {
  const { t } = useTranslation('offline');
  const what = useWhat(edit);
  const how = useHow(edit);
  const drop = async () => {
    const question = { title: t('list.dropTitle'), text: t('list.dropText'), action: t('list.drop') };
    if (await askConfirm({ ...question, cancel: t('list.keep'), isDangerous: true })) await dropEdit(edit.key);
  };
  return (
    <Row as="li" className={classes['row']} gap={16} rowGap={8} justify="between" wrap>
      <div>
        <Text weight={600}>{what}</Text>
        {edit.kind === 'comment' && <Text breaks>{edit.text}</Text>}
        <Note className={classes['how']} data-bad={edit.refusal !== undefined || undefined}>
          {how} · <RelativeTime time={edit.at} />
        </Note>
      </div>
      <Row gap={8} wrap>
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          {t(edit.refusal?.newer && edit.kind === 'change' ? 'list.merge' : 'list.open')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void drop()}>
          {t('list.drop')}
        </Button>
      </Row>
    </Row>
  );
}

function useWhat(edit: WaitingEdit): string {
  const { t } = useTranslation('offline');
  const label = useLabel();
  const typeName = (type: keyof typeof pointSchema.type.list) => label(pointSchema.type.list[type]);
  if (edit.kind === 'add') return t('list.add', { type: typeName(edit.draft.fields.type) });
  if (edit.kind === 'change') return t('list.change', { type: typeName(edit.base.type), id: edit.base._id });
  if (edit.kind === 'delete') return t('list.delete', { type: typeName(edit.type), id: edit.id });
  if (edit.kind === 'vote') return t(`list.vote.${edit.vote}`, { id: edit.pointId });
  return t('list.comment', { id: edit.pointId });
}

function useHow({ refusal, ownerId, login }: WaitingEdit): string {
  const { t } = useTranslation('offline');
  const user = useSessionUser();
  if (refusal?.newer) return t('list.changed');
  if (refusal) return t('list.refused', { message: translateMessage(refusal.message) });
  return ownerId === '' || user?._id === ownerId ? t('list.waiting') : t('list.signIn', { login });
}
