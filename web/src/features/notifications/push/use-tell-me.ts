import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readPushRecord } from '../../../device/push-record.ts';
import { changePush, PushError, pushProblem } from '../../../device/push-subscription.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askConfirm } from '../../../ui/confirm/confirm-store.ts';
import { notify } from '../../../ui/notify.ts';
import { isTold, type PushSubject, withoutSubject, withSubject } from './push-subject.ts';

const recordQuery = { queryKey: ['push-record'], queryFn: readPushRecord, networkMode: 'always' } as const;

export interface TellMe {
  isOn: boolean;
  isChanging: boolean;
  toggle: () => Promise<void>;
}

/** Nobody is asked for permission before they pressed the button, and read what will come. */
export function useTellMe(subject: PushSubject): TellMe {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const queries = useQueryClient();
  const { data: record } = useQuery(recordQuery);
  const [isChanging, setChanging] = useState(false);
  const isOn = record ? isTold(record, subject) : false;

  const turnOn = async () => {
    const problem = pushProblem();
    if (problem !== null) throw new PushError(problem);
    const change = await withSubject(subject);
    if (change === null) return notify({ type: 'error', message: t('push.problem.large') });
    if (!(await askConfirm({ title: t('push.ask'), text: t('push.what'), action: t('push.yes') }))) return undefined;
    await changePush(change, language);
    return notify({ type: 'success', message: t('push.done') });
  };
  const turnOff = async () => {
    await changePush(withoutSubject(subject), language);
    notify({ message: t('push.ended') });
  };
  const toggle = async () => {
    setChanging(true);
    try {
      await (isOn ? turnOff() : turnOn());
    } catch (error) {
      const problem = error instanceof PushError ? error.problem : 'failed';
      notify({ type: 'error', message: t(`push.problem.${problem}`) });
    } finally {
      setChanging(false);
      await queries.invalidateQueries({ queryKey: recordQuery.queryKey });
    }
  };
  return { isOn, isChanging, toggle };
}
