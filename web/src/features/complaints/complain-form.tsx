import { Button, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { complain, complainAbout } from '@dozor/contract/calls.ts';
import { ApiError, fieldErrors } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { useFormFlow } from '../../form/use-form-flow.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor, useCan } from '../../session/session.ts';
import type { ModalContentProps } from '../../shell/modal/modal-content.ts';
import type { RootSearch } from '../../shell/modal/root-search.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { notify } from '../../ui/notify.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';

const length = { min: 3, max: 500 };

export function ComplainForm({ close }: ModalContentProps) {
  const { t } = useTranslation('comments');
  const { openModal } = useModal();
  const subject = subjectOf(useSearch({ strict: false }));
  const isAllowed = useCan('comment.complain');
  const actor = useActor();
  if (subject === null) {
    return <EmptyState title={t('complaint.nothing')} text={t('complaint.nothingText')} />;
  }
  if (isAllowed) return <Complaint subject={subject} close={close} />;
  if (actor !== null) return <EmptyState title={t('complaint.notAllowed')} />;
  return (
    <EmptyState
      title={t('complaint.login')}
      action={<Button onClick={() => openModal('login')}>{t('complaint.loginAction')}</Button>}
    />
  );
}

type Subject =
  | { about: 'comment'; pointId: string; commentId: string }
  | { about: 'point' | 'change' | 'user' | 'appeal'; id: string };

function subjectOf({ _about, _point, _comment }: RootSearch): Subject | null {
  const named = /^(point|change|user|appeal)-(\d+)$/.exec(_about ?? '');
  if (named) return { about: named[1] as 'point' | 'change' | 'user' | 'appeal', id: named[2] ?? '' };
  if (_point === undefined || _comment === undefined) return null;
  return { about: 'comment', pointId: _point, commentId: _comment };
}

interface ComplaintProps extends ModalContentProps {
  subject: Subject;
}

function Complaint({ subject, close }: ComplaintProps) {
  const { t } = useTranslation('comments');
  const queries = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { text: '' },
    validateInputOnChange: false,
    validate: {
      text: (text) => {
        const count = text.trim().length;
        if (count < length.min) return t('complaint.tooShort', { count: length.min });
        return count > length.max ? t('complaint.tooLong', { count: length.max }) : null;
      },
    },
  });
  const { onSubmit, isRunning, isDisabled } = useFormFlow({
    form,
    operation: ({ text }) => sendComplaint(subject, text.trim(), t(`complaint.again.${subject.about}`)),
    onDone: () => {
      if (subject.about === 'comment') void queries.invalidateQueries({ queryKey: ['comments', subject.pointId] });
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
        label={t(`complaint.text.${subject.about}`)}
        key={form.key('text')}
        {...form.getInputProps('text')}
        disabled={isDisabled}
        autosize
        minRows={3}
        maxRows={10}
        autoFocus
        data-autofocus
      />
      <SubmitButton isRunning={isRunning} isDisabled={isDisabled} errors={form.errors}>
        {t('complaint.send')}
      </SubmitButton>
    </form>
  );
}

/** A second complaint about the same thing is an error of its field; other failures are handled as usual. */
async function sendComplaint(subject: Subject, text: string, again: string): Promise<void> {
  try {
    if (subject.about === 'comment') {
      const params = { point_id: subject.pointId, comment_id: subject.commentId };
      await call(complain, { params, body: { text }, quiet: true });
    } else {
      const about = subject.about === 'appeal' ? 'change' : subject.about;
      await call(complainAbout, { body: { about, _id: subject.id, text }, quiet: true });
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) throw new ApiError(400, { text: again });
    if (Object.keys(fieldErrors(error)).length === 0) await notifyKnownFailure(error);
    throw error;
  }
}
