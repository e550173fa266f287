import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nothing, readPushRecord, type Wanted } from '../../../device/push-record.ts';
import type * as pushes from '../../../device/push-subscription.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askConfirm } from '../../../ui/confirm/confirm-store.ts';
import { notify } from '../../../ui/notify.ts';
import { isNotifiedOf, type PushSubject, withoutSubject, withSubject } from './push-subject.ts';

const recordQuery = { queryKey: ['push-record'], queryFn: readPushRecord, networkMode: 'always' } as const;

type Outcome = pushes.PushProblem | 'large' | 'long' | 'done' | 'ended' | 'no';

export interface TellMe {
  isOn: boolean;
  /** True if this device is notified of anything else. */
  hasOthers: boolean;
  isChanging: boolean;
  toggle: () => Promise<void>;
  endAll: () => Promise<void>;
}

/** Nobody is asked for permission before they pressed the button, and read what will come. */
export function useTellMe(subject: PushSubject): TellMe {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const queries = useQueryClient();
  const { data: record } = useQuery(recordQuery);
  const [isChanging, setChanging] = useState(false);
  const isOn = record ? isNotifiedOf(record, subject) : false;

  const turnOn = async ({ pushProblem, changePush }: typeof pushes): Promise<Outcome> => {
    const problem = pushProblem();
    if (problem !== null) return problem;
    const change = await withSubject(subject);
    if (change === null) return subject.kind === 'way' ? 'long' : 'large';
    if (!(await askConfirm({ title: t('push.ask'), text: t('push.what'), action: t('push.yes') }))) return 'no';
    return (await changePush(change, language)) ?? 'done';
  };
  const run = async (work: (push: typeof pushes) => Promise<Outcome>) => {
    setChanging(true);
    const outcome = await import('../../../device/push-subscription.ts').then(work).catch((): Outcome => 'failed');
    if (outcome === 'done') notify({ type: 'success', message: t('push.done') });
    else if (outcome === 'ended') notify({ message: t('push.ended') });
    else if (outcome !== 'no') notify({ type: 'error', message: t(`push.problem.${outcome}`) });
    setChanging(false);
    await queries.invalidateQueries({ queryKey: recordQuery.queryKey });
  };
  const end = (change: (wanted: Wanted) => Wanted) =>
    run(async ({ changePush }) => (await changePush(change, language)) ?? 'ended');
  return {
    isOn,
    hasOthers: record ? countOf(record) > (isOn ? 1 : 0) : false,
    isChanging,
    toggle: () => (isOn ? end(withoutSubject(subject)) : run(turnOn)),
    endAll: () => end(() => nothing),
  };
}

function countOf({ about: { areas, points, account }, ways }: Wanted): number {
  return areas.length + points.length + ways.length + (account ? 1 : 0);
}
