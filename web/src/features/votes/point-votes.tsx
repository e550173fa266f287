import { freshnessLabels } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { freshnessText, nowText } from './freshness-text.ts';
import { useVote } from './use-vote.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { VotedLine } from './voted-line.tsx';
import { VoteList } from './vote-list.tsx';
import classes from './votes.module.css';

/** The confidence in a point, in words, and the question whether it is still there: answered without an account. */
export function PointVotes({ point }: { point: Point }) {
  const { t } = useTranslation('votes');
  const headId = useId();
  const voting = useVote(point);
  if (point.rating === deletedRating) return null;
  return (
    <section className={classes['votes']} aria-labelledby={headId}>
      <State point={point} />
      <h3 id={headId} className={classes['question']}>
        {t('title')}
      </h3>
      <VoteButtons voting={voting} isAmbush={point.type === 'mobile_ambush'} label={t('title')} />
      <VotedLine pointId={point._id} voting={voting} />
      <Moments point={point} />
      <VoteList pointId={point._id} />
    </section>
  );
}

function State({ point: { freshness, created } }: { point: Point }) {
  const { t } = useTranslation('votes');
  const label = useLabel();
  const language = useLanguage();
  const now = useNow();
  if (freshness === undefined) return null;
  const standing = nowText(freshness, t);
  return (
    <div className={classes['state']}>
      <FreshnessMark state={freshness.state} size={18} />
      <p>
        <strong>{standing ?? label(freshnessLabels[freshness.state])}</strong>
        <span>{freshnessText(freshness, created, { t, now, language })}</span>
        {freshness.state === 'gone' && <span>{t('proposed')}</span>}
      </p>
    </div>
  );
}

function Moments({ point: { created, changed, freshness } }: { point: Point }) {
  const { t } = useTranslation('votes');
  const checked = freshness?.checked ?? null;
  return (
    <dl className={classes['moments']}>
      <div>
        <dt>{t('moments.created')}</dt>
        <dd>
          <RelativeTime time={created} />
        </dd>
      </div>
      <div>
        <dt>{t('moments.changed')}</dt>
        <dd>
          <RelativeTime time={changed.at} />
        </dd>
      </div>
      <div>
        <dt>{t('moments.checked')}</dt>
        <dd>{checked === null ? t('moments.never') : <RelativeTime time={checked} />}</dd>
      </div>
    </dl>
  );
}
