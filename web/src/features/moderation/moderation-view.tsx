import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { flagReasons, type FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { ComplaintQueue, useComplaintQueue } from './complaint-queue.tsx';
import { EditQueue, useEditQueue } from './edit-queue.tsx';
import { GonePoints } from './gone-points.tsx';
import { HeldBuilds } from './held-builds.tsx';
import { type ModerationTab, moderationTabs } from './moderation-tabs.ts';
import classes from './moderation.module.css';
import { useWaiting } from './use-waiting-counts.ts';
import { VoteSurges } from './vote-surges.tsx';
import { WaitingPhotos } from './waiting-photos.tsx';

export function ModerationView() {
  const { t } = useTranslation('moderation');
  const { tab } = useSearch({ from: '/moderation' });
  if (tab === undefined) return <FirstList />;
  const List = lists[tab];
  return (
    <TextPage title={t(`${tab}.title`)} width="table">
      <List />
    </TextPage>
  );
}

function FirstList() {
  const { t } = useTranslation('moderation');
  const { counts, hasFailed } = useWaiting(true);
  if (counts === undefined && !hasFailed) {
    return (
      <TextPage title={t('work.title')} width="table">
        <LoadingState lines={8} />
      </TextPage>
    );
  }
  const first = counts === undefined ? 'edits' : moderationTabs.find((one) => counts[one] > 0);
  if (first !== undefined) return <Navigate to="/moderation" search={{ tab: first }} replace />;
  return (
    <TextPage title={t('work.title')} width="table">
      <EmptyState title={t('work.empty')} text={t('work.emptyText')} />
    </TextPage>
  );
}

const lists: Record<ModerationTab, () => React.JSX.Element> = {
  edits: Edits,
  complaints: Complaints,
  gone: Gone,
  builds: HeldBuilds,
  photos: WaitingPhotos,
};

function Edits() {
  const { t } = useTranslation('moderation');
  const [reason, setReason] = useState<FlagReason | null>(null);
  const queue = useEditQueue(reason);
  return (
    <>
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
      <EditQueue key={reason} queue={queue} />
    </>
  );
}

function Complaints() {
  return <ComplaintQueue queue={useComplaintQueue()} />;
}

function Gone() {
  return (
    <>
      <VoteSurges />
      <GonePoints />
    </>
  );
}
