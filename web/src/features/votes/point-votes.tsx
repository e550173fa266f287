import { IconChevronDown } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listVotes } from '@dozor/contract/calls.ts';
import { changerMs } from '@dozor/domain/freshness/vote.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { call } from '../../api/call.ts';
import { LastChanged } from '../../entry/last-changed.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { useSessionUser } from '../../session/session.ts';
import { Box, Stack } from '../../ui/layout.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { freshnessText } from './freshness-text.ts';
import { myVotes, rememberVote } from './my-votes.ts';
import { useVote } from './use-vote.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { VoteList } from './vote-list.tsx';
import { VotedLine } from './voted-line.tsx';
import classes from './votes.module.css';

/** Answering the question needs no account. */
export function PointVotes({ point }: { point: Point }) {
  if (point.rating === deletedRating) return <LastChanged changed={point.changed} />;
  return (
    <Stack as="section" gap={4}>
      <Freshness point={point} />
      <Question point={point} />
    </Stack>
  );
}

function Freshness({ point: { _id: id, freshness, created, changed } }: { point: Point }) {
  const { t } = useTranslation('votes');
  const language = useLanguage();
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  if (freshness === undefined) return null;
  return (
    <Box
      as="details"
      size="sm"
      className={classes['freshness']}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <FreshnessMark state={freshness.state} size={16} />
        <span>{freshnessText(freshness, created, { t, now, language })}</span>
        <IconChevronDown className={classes['chevron']} size={18} aria-hidden />
      </summary>
      {isOpen && (
        <>
          <LastChanged changed={changed} />
          {changed.kind !== 'created' && (
            <p className={classes['added']}>
              {t('added')} <RelativeTime time={created} />
            </p>
          )}
          <VoteList pointId={id} />
        </>
      )}
    </Box>
  );
}

/** The author and the last editor are thanked: their votes would not count. */
function Question({ point }: { point: Point }) {
  const { t } = useTranslation('votes');
  const now = useNow();
  const user = useSessionUser();
  const voting = useVote(point);
  useVoteOfAccount(point._id);
  const { by, at } = point.changed;
  const isChanger = by._id === user?._id && now.getTime() - Date.parse(at) < changerMs;
  const isOwn = user !== null && (isChanger || point.author._id === user._id);
  if (isOwn && voting.mine === undefined) return <p className={classes['thanks']}>{t('thanks')}</p>;
  return (
    <Stack gap={8}>
      <VoteButtons voting={voting} isAmbush={point.type === 'mobile_ambush'} label={t('title')} />
      <VotedLine pointId={point._id} voting={voting} />
    </Stack>
  );
}

/** Null if there is none among the newest. */
function voteOfAccountQuery(pointId: string, userId: string | undefined) {
  return queryOptions({
    queryKey: ['votes', pointId, 'of', userId],
    queryFn: async ({ signal }) => {
      const { items } = await call(listVotes, { params: { id: pointId }, query: {}, quiet: true, signal });
      return items.find(({ author }) => author?._id === userId) ?? null;
    },
    enabled: userId !== undefined,
  });
}

/** A vote given on another device of the same account counts as given here. */
function useVoteOfAccount(pointId: string): void {
  const { data } = useQuery(voteOfAccountQuery(pointId, useSessionUser()?._id));
  useEffect(() => {
    if (!data) return;
    const here = myVotes.get().find(({ id }) => id === pointId);
    if (here !== undefined && Date.parse(here.at) >= Date.parse(data.created)) return;
    rememberVote({ id: pointId, kind: data.kind, at: data.created });
  }, [data, pointId]);
}
