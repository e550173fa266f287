import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { getRollback, rollbackUser } from '@dozor/contract/calls.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { givenReason, noReason, ReasonFields } from '../../entry/reason-fields.tsx';
import { localTime, timeOf } from '../../form/local-time.ts';
import { translateMessage } from '../../i18n/server-message.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import classes from './moderation.module.css';

interface RollbackDialogProps {
  login: string;
  since: string;
  onClose: () => void;
}

type Answer = ReplyOf<'rollbackUser'>;
type Running = Extract<Answer, { state: string }>;
type Result = Exclude<Answer, Running>;

const progressEveryMs = 1000;
/** Twenty thousand links would keep the browser busy for seconds. */
const maxListed = 500;

export function RollbackDialog({ login, since, onClose }: RollbackDialogProps) {
  const { t } = useTranslation('moderation');
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <Dialog onClose={onClose} title={t('rollback.title', { login })} size="md">
      {answer === null ? (
        <RangeForm login={login} since={since} onDone={setAnswer} onClose={onClose} />
      ) : 'state' in answer ? (
        <RollbackProgress login={login} started={answer} onDone={setAnswer} onClose={onClose} />
      ) : (
        <RollbackResult result={answer} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface RangeFormProps extends RollbackDialogProps {
  onDone: (answer: Answer) => void;
}

function RangeForm({ login, since, onDone, onClose }: RangeFormProps) {
  const { t } = useTranslation('moderation');
  const forgetPoints = useForgetPoints();
  const [from, setFrom] = useState(() => localTime(since));
  const [to, setTo] = useState(() => localTime(new Date(Date.now() + 60_000).toISOString()));
  const [draft, setDraft] = useState(noReason);
  const given = givenReason(draft);
  const [isRunning, setRunning] = useState(false);
  const range = { from: timeOf(from), to: timeOf(to) };
  const isBackwards = range.from !== null && range.to !== null && range.from > range.to;
  const isReady = range.from !== null && range.to !== null && !isBackwards && given !== null;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (range.from === null || range.to === null || isBackwards || given === null) return;
    setRunning(true);
    try {
      const done = await call(rollbackUser, {
        params: { login },
        body: { from: range.from, to: range.to, ...given },
        quiet: true,
      });
      forgetPoints();
      onDone(done);
    } catch (error) {
      await notifyKnownFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Text size="sm" mb="sm">
        {t('rollback.text', { login })}
      </Text>
      <Stack gap={8} mb={12}>
        <TextInput
          type="datetime-local"
          label={t('rollback.from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('rollback.to')}
          value={to}
          error={isBackwards && t('rollback.backwards')}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </Stack>
      <ReasonFields draft={draft} onChange={setDraft} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button type="submit" color="red" loading={isRunning} disabled={!isReady}>
          {t('rollback.action')}
        </Button>
      </Group>
    </form>
  );
}

/** After a roll-back their versions and histories are others. */
function useForgetPoints(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of [['point'], ['history']]) void queries.invalidateQueries({ queryKey: key });
  };
}

interface ProgressProps {
  login: string;
  started: Running;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

function RollbackProgress({ login, started, onDone, onClose }: ProgressProps) {
  const { t } = useTranslation('moderation');
  const forgetPoints = useForgetPoints();
  const { data = started } = useQuery({
    queryKey: ['rollback', started._id],
    queryFn: async ({ signal }) => {
      const answer = await call(getRollback, { params: { login, id: started._id }, quiet: true, signal });
      if ('state' in answer) return answer;
      forgetPoints();
      onDone(answer);
      return started;
    },
    refetchInterval: progressEveryMs,
    gcTime: 0,
  });
  const { done, total } = data;
  const { format } = new Intl.NumberFormat(localesOf(useLanguage()));
  return (
    <>
      <p className={classes['outcome']} role="status">
        {t('rollback.running', { done: format(done), total: format(total) })}
      </p>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('rollback.progress')} mb="md" />
      <Text size="sm" mb="md">
        {t('rollback.goesOn')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('rollback.close')}
        </Button>
      </Group>
    </>
  );
}

function RollbackResult({ result: { reverted, skipped }, onClose }: { result: Result; onClose: () => void }) {
  const { t } = useTranslation('moderation');
  return (
    <>
      <p className={classes['outcome']} role="status">
        {t('rollback.reverted', { count: reverted.length })}
        {skipped.length > 0 && ` ${t('rollback.skipped', { count: skipped.length })}`}
      </p>
      {reverted.length > 0 && (
        <PointList title={t('rollback.revertedTitle')} points={reverted.map((_id) => ({ _id }))} />
      )}
      {skipped.length > 0 && <PointList title={t('rollback.skippedTitle')} points={skipped} />}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('rollback.close')}
        </Button>
      </Group>
    </>
  );
}

function PointList({ title, points }: { title: string; points: readonly { _id: string; reason?: string }[] }) {
  const { t } = useTranslation('history');
  const moderation = useTranslation('moderation');
  return (
    <section>
      <h3 className={classes['listTitle']}>{title}</h3>
      <Stack as="ul" gap={2} mb={16} list className={classes['points']}>
        {points.slice(0, maxListed).map(({ _id, reason }) => (
          <li key={`${_id} ${reason}`}>
            <Link to="/history/$pid" params={{ pid: _id }} target="_blank">
              {t('number', { id: _id })}
            </Link>
            {reason !== undefined && `\u00a0— ${translateMessage(reason)}`}
          </li>
        ))}
      </Stack>
      {points.length > maxListed && (
        <p className={classes['outcome']}>{moderation.t('rollback.more', { count: points.length - maxListed })}</p>
      )}
    </section>
  );
}
