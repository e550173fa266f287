import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/map-position.ts';
import type { Bounds } from '../../map/tile-address.ts';
import { placesQuery } from './places-query.ts';
import classes from './search-box.module.css';

export interface FoundPlace {
  place: LngLat;
  /** What the place covers, where that is known. */
  bounds: Bounds | null;
}

interface FoundPlacesProps {
  text: string;
  onChoose: (found: FoundPlace) => void;
}

/** The places of a name, below the search box. */
export function FoundPlaces({ text, onChoose }: FoundPlacesProps) {
  const { t } = useTranslation('map');
  const { data, error } = useQuery(placesQuery(text, useLanguage()));
  if (error !== null) return <Note text={t('search.failed')} />;
  if (data === undefined) {
    return (
      <div className={classes['note']} role="status" aria-label={t('search.underWay')}>
        <Loader size="sm" />
      </div>
    );
  }
  if (data.items.length === 0) return <Note text={t('search.nothing')} />;
  return (
    <div className={classes['found']}>
      <ul aria-label={t('search.found')}>
        {data.items.map(({ name, x, y, bbox }) => (
          <li key={`${name} ${x} ${y}`}>
            <button type="button" onClick={() => onChoose({ place: [x, y], bounds: bbox as Bounds | null })}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className={classes['attribution']}>{data.attribution}</p>
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className={classes['note']} role="alert">
      {text}
    </p>
  );
}
