import '@mantine/core/styles/Tabs.layer.css';
import { flagReasons, type FlagReason } from '@dozor/contract/moderation-endpoints.ts';
import { NativeSelect, Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionQueue } from './action-queue.ts';
import { ComplaintQueue, useComplaintQueue } from './complaint-queue.tsx';
import { EditQueue, useEditQueue } from './edit-queue.tsx';
import classes from './moderation.module.css';

const tabNames = ['edits', 'complaints'] as const;

type TabName = (typeof tabNames)[number];

/** Both lists of the moderators: the edits that were flagged and the complaints. */
export function ModerationView() {
  const { t } = useTranslation('moderation');
  const { tab } = useSearch({ from: '/moderation' });
  const navigate = useNavigate({ from: '/moderation' });
  const [reason, setReason] = useState<FlagReason | null>(null);
  const edits = useEditQueue(reason);
  const complaints = useComplaintQueue();
  const shown: TabName = tab === 'complaints' ? 'complaints' : 'edits';
  const show = (name: string | null) =>
    void navigate({
      search: (before) => ({ ...before, tab: name === 'complaints' ? name : undefined }),
      replace: true,
    });
  return (
    <Tabs value={shown} onChange={show} keepMounted={false} className={classes['tabs']}>
      <Tabs.List aria-label={t('lists')}>
        <Tabs.Tab value="edits">
          {t('edits.tab')} <Left queue={edits} />
        </Tabs.Tab>
        <Tabs.Tab value="complaints">
          {t('complaints.tab')} <Left queue={complaints} />
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="edits" className={classes['panel']}>
        <NativeSelect
          className={classes['reasonFilter']}
          aria-label={t('edits.reason')}
          value={reason ?? ''}
          onChange={({ currentTarget }) => setReason(flagReasons.find((one) => one === currentTarget.value) ?? null)}
          data={[
            { value: '', label: t('edits.anyReason') },
            ...flagReasons.map((one) => ({ value: one, label: t(`reason.${one}`) })),
          ]}
        />
        <EditQueue key={reason} queue={edits} />
      </Tabs.Panel>
      <Tabs.Panel value="complaints" className={classes['panel']}>
        <ComplaintQueue queue={complaints} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Left<Item, Result extends string>({ queue }: { queue: ActionQueue<Item, Result> }) {
  const { left } = useSyncExternalStore(queue.subscribe, queue.get);
  return <span className={classes['count']}>{left}</span>;
}
