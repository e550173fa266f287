import { ratingColor } from '@dozor/domain/point/appearance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { activeRating, ratingLabel } from '@dozor/domain/point/rating.ts';
import { useComputedColorScheme } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useLabel } from '../../i18n/use-language.ts';
import { ratingColors } from '../../map/palette/rating-colors.ts';
import classes from './point-card.module.css';

/** The point's own name, and a label if it is not in use; nothing for an active point without a name. */
export function PointState({ point: { rating, comment = '' } }: { point: Point }) {
  const label = useLabel();
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  if (rating === activeRating && comment === '') return null;
  return (
    <p className={classes['under']}>
      {rating !== activeRating && (
        <span
          className={classes['rating']}
          style={{ '--rating': ratingColors[theme][ratingColor(rating)] } as CSSProperties}
        >
          {label(ratingLabel(rating))}
        </span>
      )}
      {comment !== '' && <bdi lang="">{comment}</bdi>}
    </p>
  );
}
