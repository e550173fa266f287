import { Loader } from '@mantine/core';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { searchPlaces } from '@dozor/contract/calls.ts';
import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { Note } from '../../ui/layout.tsx';
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
  if (error !== null) return <Answer text={t('search.noAnswer')} />;
  if (data === undefined) {
    return (
      <div className={classes['note']} role="status" aria-label={t('search.underWay')}>
        <Loader size="sm" />
      </div>
    );
  }
  if (data.items.length === 0) return <Answer text={t('search.nothing')} />;
  return (
    <div className={classes['found']}>
      <ul aria-label={t('search.found')}>
        {data.items.map((place) => (
          <li key={`${place.kind} ${place.name} ${place.x} ${place.y}`}>
            <button type="button" onClick={() => onChoose({ ...place, bbox: place.bbox as Bounds | null })}>
              {place.name}
              <Note as="span" block>
                {place.where}
              </Note>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes['attribution']}>{data.attribution}</p>
    </div>
  );
}

function Answer({ text }: { text: string }) {
  return (
    <p className={classes['note']} role="alert">
      {text}
    </p>
  );
}

function placesQuery(text: string, near: LngLat | null, language: Language) {
  const [x, y] = near?.map((degrees) => degrees.toFixed(3)) ?? [];
  return queryOptions({
    queryKey: ['places', text, language],
    queryFn: ({ signal }) => call(searchPlaces, { query: { q: text, x, y }, quiet: true, signal }),
    staleTime: Infinity,
    retry: false,
  });
}
