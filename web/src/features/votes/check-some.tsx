import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage, useSpeedText } from '../../i18n/use-language.ts';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { PointIcon } from '../../point/point-icon.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { freshnessText } from './freshness-text.ts';
import { useVote } from './use-vote.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { UndoVote, useIsWaiting } from './voted-line.tsx';
import classes from './votes.module.css';

/** Some points that need a check, each answered with one tap. */
export function CheckSome({ points, title }: { points: readonly Point[]; title: string }) {
  if (points.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className={classes['text']}>{title}</p>
      <ul className={classes['near']}>
        {points.map((point) => (
          <CheckRow key={point._id} point={point} />
        ))}
      </ul>
    </section>
  );
}

function CheckRow({ point }: { point: Point }) {
  const { t } = useTranslation('votes');
  const label = useLabel();
  const language = useLanguage();
  const speedText = useSpeedText();
  const now = useNow();
  const voting = useVote(point);
  const isWaiting = useIsWaiting(point._id);
  const { type, speed, speedUnit, freshness, created } = point;
  const limit = speed === null ? '' : `, ${speedText(speed, speedUnit)}`;
  const name = `${label(pointTypeLabels[type])}${limit}`;
  return (
    <li>
      <div className={classes['what']}>
        <PointIcon type={type} point={point} size={28} />
        <p>
          <strong>{name}</strong>
          {freshness !== undefined && (
            <span role="status">
              <FreshnessMark state={freshness.state} />
              {isWaiting ? t('waits') : freshnessText(freshness, created, { t, now, language })}
            </span>
          )}
        </p>
        <UndoVote voting={voting} />
      </div>
      <VoteButtons voting={voting} isAmbush={type === 'mobile_ambush'} label={t('near.question', { name })} />
    </li>
  );
}
