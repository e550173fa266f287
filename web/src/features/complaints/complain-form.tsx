import { complain } from '@dozor/contract/calls.ts';
import { Button, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { ApiError, fieldErrors } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { useActor, useCan } from '../../session/session.ts';
import type { ModalContentProps } from '../../shell/modal/modal-content.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useFormFlow } from '../../form/use-form-flow.ts';
import { notify } from '../../ui/notify.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';

const length = { least: 3, most: 500 };

/** The modal `complain`: reports one comment of one point to the moderators. */
export function ComplainForm({ close }: ModalContentProps) {
  const { t } = useTranslation('comments');
  const { openModal } = useModal();
  const { _point, _comment } = useSearch({ strict: false });
  const isAllowed = useCan('comment.complain');
  const actor = useActor();
  if (_point === undefined || _comment === undefined) {
    return <EmptyState title={t('complaint.nothing')} text={t('complaint.nothingText')} />;
  }
  if (isAllowed) return <Complaint pointId={_point} commentId={_comment} close={close} />;
  if (actor !== null) return <EmptyState title={t('complaint.notAllowed')} />;
  return (
    <EmptyState
      title={t('complaint.login')}
      action={<Button onClick={() => openModal('login')}>{t('complaint.loginAction')}</Button>}
    />
  );
}

interface ComplaintProps extends ModalContentProps {
  pointId: string;
  commentId: string;
}

function Complaint({ pointId, commentId, close }: ComplaintProps) {
  const { t } = useTranslation('comments');
  const queries = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { text: '' },
    validateInputOnChange: false,
    validate: {
      text: (text) => {
        const count = text.trim().length;
        if (count < length.least) return t('complaint.tooShort', { count: length.least });
        return count > length.most ? t('complaint.tooLong', { count: length.most }) : null;
      },
    },
  });
  const { onSubmit, isRunning, isDisabled } = useFormFlow({
    form,
    operation: ({ text }) => sendComplaint({ pointId, commentId, text }, t('complaint.again')),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['comments', pointId] });
      void queries.invalidateQueries({ queryKey: ['complaints'] });
      notify({ type: 'success', message: t('complaint.sent') });
      close();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Text size="sm" c="dimmed" mb="sm">
        {t('complaint.about')}
      </Text>
      <Textarea
        label={t('complaint.text')}
        key={form.key('text')}
        {...form.getInputProps('text')}
        disabled={isDisabled}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
      />
      <SubmitButton isRunning={isRunning} isDisabled={isDisabled} errors={form.errors}>
        {t('complaint.send')}
      </SubmitButton>
    </form>
  );
}

/** A second complaint about the same comment is an error of its field; other failures are shown as always. */
async function sendComplaint(
  { pointId, commentId, text }: { pointId: string; commentId: string; text: string },
  again: string,
): Promise<void> {
  const params = { point_id: pointId, comment_id: commentId };
  try {
    await call(complain, { params, body: { text: text.trim() }, quiet: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) throw new ApiError(400, { text: again });
    if (Object.keys(fieldErrors(error)).length === 0) await notifyKnownFailure(error);
    throw error;
  }
}
