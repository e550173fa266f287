import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getSetup } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import { createDeviceStore, useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Note } from '../../ui/layout.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './start-here.module.css';

const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call(getSetup, { signal, quiet: true }),
  staleTime: 10_000,
});

const readStored = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined);
/** Undefined until it is folded or unfolded by hand. */
const foldedStore = createDeviceStore<boolean | undefined>('dozor-start-here-folded', undefined, readStored);

export function StartHere({ removeSample }: { removeSample: ReactNode }) {
  const { t } = useTranslation('setup');
  const isPhone = useIsPhone() === true;
  const isFolded = useDeviceStore(foldedStore) ?? isPhone;
  const { data: state } = useQuery(setupQuery);
  if (state?.isNew !== true) return null;
  const done = [state.points, state.lists, state.streets, state.mail, state.contact, !state.sample].filter(Boolean);
  if (done.length === 6) return null;
  return (
    <section className={classes['card']} aria-label={t('title')}>
      <UnstyledButton className={classes['title']} aria-expanded={!isFolded} onClick={() => foldedStore.set(!isFolded)}>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
        {t('title')}
        <Note as="span" weight={400}>
          {t('count', { done: done.length, all: 6 })}
        </Note>
      </UnstyledButton>
      {!isFolded && (
        <ul className={classes['steps']}>
          <Step isDone={state.points}>
            <Link to="/useful/converters">{t('points')}</Link>
          </Step>
          <Step isDone={state.lists}>
            <Link to="/sources">{t('lists')}</Link>
          </Step>
          <Setting isDone={state.streets} name="streets" />
          <Setting isDone={state.mail} name="mail" />
          <Setting isDone={state.contact} name="contact" />
          <Step isDone={!state.sample}>{state.sample ? removeSample : <span>{t('sample')}</span>}</Step>
        </ul>
      )}
    </section>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const { t } = useTranslation('setup');
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li data-done={isDone || undefined}>
      <Icon size={20} stroke={1.75} role="img" aria-label={t(isDone ? 'done' : 'toDo')} className={classes['mark']} />
      {children}
    </li>
  );
}

/** A setting of the server's environment, which cannot be changed here: the step explains where. */
function Setting({ isDone, name }: { isDone: boolean; name: 'streets' | 'mail' | 'contact' }) {
  const { t } = useTranslation('setup');
  return (
    <Step isDone={isDone}>
      {isDone ? (
        <span>{t(name)}</span>
      ) : (
        <details className={classes['setting']}>
          <summary>
            {t(name)}
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </summary>
          <p>{t(`how.${name}`)}</p>
          <p className={classes['where']}>{t(`where.${name}`)}</p>
        </details>
      )}
    </Step>
  );
}
