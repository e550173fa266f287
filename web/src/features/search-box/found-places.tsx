import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { placesQuery } from './places-query.ts';
import classes from './search-box.module.css';

interface FoundPlacesProps {
  text: string;
  near: () => LngLat | null;
  onChoose: (found: GazetteerPlace) => void;
}

export function FoundPlaces({ text, near, onChoose }: FoundPlacesProps) {
  const { t } = useTranslation('map');
  const [center] = useState(near);
  const { data, error } = useQuery(placesQuery(text, center, useLanguage()));
  if (error !== null) return <Note text={t('search.noAnswer')} />;
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
        {data.items.map((place) => (
          <li key={`${place.kind} ${place.name} ${place.x} ${place.y}`}>
            <button type="button" onClick={() => onChoose({ ...place, bbox: place.bbox as Bounds | null })}>
              {place.name}
              <span className={classes['where']}>{place.where}</span>
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
