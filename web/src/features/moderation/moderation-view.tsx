import '@mantine/core/styles/Tabs.layer.css';
import { flagReasons, type FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { NativeSelect, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { ActionQueue } from './queue/action-queue.ts';
import { ComplaintQueue, useComplaintQueue } from './complaint-queue.tsx';
import { EditQueue, useEditQueue } from './edit-queue.tsx';
import { GonePoints, useGonePoints } from './gone-points.tsx';
import { HeldBuilds } from './held-builds.tsx';
import { heldBuildsQuery } from './held-builds-query.ts';
import { moderationTabs } from './moderation-tabs.ts';
import { VoteSurges } from './vote-surges.tsx';
import { voteSurgesQuery } from './vote-surges-query.ts';
import { WaitingPhotos, waitingPhotosQuery } from './waiting-photos.tsx';
import classes from './moderation.module.css';

/** The moderators' lists: flagged edits, complaints, points that are probably gone, and withheld files. */
export function ModerationView() {
  const { t } = useTranslation('moderation');
  const { tab } = useSearch({ from: '/moderation' });
  const navigate = useNavigate({ from: '/moderation' });
  const [reason, setReason] = useState<FlagReason | null>(null);
  const edits = useEditQueue(reason);
  const complaints = useComplaintQueue();
  const { data: held } = useQuery(heldBuildsQuery);
  const { data: gone } = useGonePoints();
  const { data: photos } = useQuery(waitingPhotosQuery);
  const { data: surges } = useQuery(voteSurgesQuery);
  const show = (name: string | null) =>
    void navigate({
      search: (before) => ({ ...before, tab: moderationTabs.find((one) => one === name) }),
      replace: true,
    });
  return (
    <Tabs value={tab ?? 'edits'} onChange={show} keepMounted={false} className={classes['tabs']}>
      <Tabs.List aria-label={t('lists')} className={classes['lists']}>
        <Tabs.Tab value="edits">
          {t('edits.tab')} <Left queue={edits} />
        </Tabs.Tab>
        <Tabs.Tab value="complaints">
          {t('complaints.tab')} <Left queue={complaints} />
        </Tabs.Tab>
        <Tabs.Tab value="gone">
          {t('gone.tab')} <span className={classes['count']}>{(gone?.total ?? 0) + (surges?.length ?? 0)}</span>
        </Tabs.Tab>
        <Tabs.Tab value="builds">
          {t('builds.tab')} <span className={classes['count']}>{held?.length ?? 0}</span>
        </Tabs.Tab>
        <Tabs.Tab value="photos">
          {t('photosTab')} <span className={classes['count']}>{photos?.total ?? 0}</span>
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
      <Tabs.Panel value="gone" className={classes['panel']}>
        <VoteSurges />
        <GonePoints />
      </Tabs.Panel>
      <Tabs.Panel value="builds" className={classes['panel']}>
        <HeldBuilds />
      </Tabs.Panel>
      <Tabs.Panel value="photos" className={classes['panel']}>
        <WaitingPhotos />
      </Tabs.Panel>
    </Tabs>
  );
}

function Left<Item, Result extends string>({ queue }: { queue: ActionQueue<Item, Result> }) {
  const { left } = useSyncExternalStore(queue.subscribe, queue.get);
  return <span className={classes['count']}>{left}</span>;
}
