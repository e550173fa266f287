import type { Point } from '@dozor/domain/point/point-schema.ts';
import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import classes from './point-card.module.css';

/** Who put the object on the map and when. */
export function PointAge({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const { login } = point.author;
  return (
    <p className={classes['age']}>
      <Trans
        t={t}
        i18nKey={login === 'sample' ? 'card.addedSample' : 'card.added'}
        values={{ login }}
        components={{
          author: <Link to="/account/$login" params={{ login }} />,
          ago: <RelativeTime time={point.created} />,
        }}
      />
    </p>
  );
}
