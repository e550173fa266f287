import { changerMs } from '@dozor/domain/freshness/vote.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LastChanged } from '../../entry/last-changed.tsx';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { useSessionUser } from '../../session/session.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { freshnessText } from './freshness-text.ts';
import { useVoteOfAccount } from './use-vote-of-account.ts';
import { useVote } from './use-vote.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { VotedLine } from './voted-line.tsx';
import { VoteList } from './vote-list.tsx';
import classes from './votes.module.css';

/** How fresh a point is, in one line, and the question whether it is still there, which needs no account. */
export function PointVotes({ point }: { point: Point }) {
  if (point.rating === deletedRating) return <LastChanged changed={point.changed} />;
  return (
    <section className={classes['votes']}>
      <Freshness point={point} />
      <Question point={point} />
    </section>
  );
}

/** A line that opens to who reported what, and when. */
function Freshness({ point: { _id: id, freshness, created, changed } }: { point: Point }) {
  const { t } = useTranslation('votes');
  const language = useLanguage();
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  if (freshness === undefined) return null;
  return (
    <details className={classes['freshness']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
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
    </details>
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
    <div className={classes['ask']}>
      <VoteButtons voting={voting} isAmbush={point.type === 'mobile_ambush'} label={t('title')} />
      <VotedLine pointId={point._id} voting={voting} />
    </div>
  );
}
