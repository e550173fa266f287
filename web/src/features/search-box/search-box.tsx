import { parseCoordinates } from '@dozor/domain/geometry/parse-coordinates.ts';
import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { mapIcons } from '../../map/map-icons.ts';
import type { LngLat } from '../../map/map-position.ts';
import type { Bounds } from '../../map/tile-address.ts';
import { siteConfigQuery } from '../layers/site-config-query.ts';
import { FoundPlaces } from './found-places.tsx';
import classes from './search-box.module.css';

export interface SearchTargets {
  onPlace: (place: LngLat) => void;
  /** A place that covers more than a point. */
  onBounds: (bounds: Bounds) => void;
  /** A whole number is the number of an object. */
  onPoint: (id: string) => void;
}

interface SearchBoxProps extends SearchTargets {
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Finds a place by its coordinates in any usual notation, an object by its number, and, where the installation has a
 * service for it, a place by its name.
 */
export function SearchBox({ inputRef, onPlace, onBounds, onPoint }: SearchBoxProps) {
  const { t } = useTranslation('map');
  const knowsNames = useQuery(siteConfigQuery).data?.placeSearch === true;
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [name, setName] = useState('');
  const errorId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    const number = /^(?:№|#)?\s*([1-9]\d{0,14})$/.exec(query)?.[1];
    const place = number === undefined ? parseCoordinates(query) : null;
    const isName = number === undefined && place === null && query !== '';
    setName(isName && knowsNames ? query : '');
    setIsWrong(isName && !knowsNames);
    if (number !== undefined) onPoint(number);
    else if (place !== null) onPlace([place.x, place.y]);
  };
  const change = (value: string) => {
    setText(value);
    setIsWrong(false);
    setName('');
  };
  const words = knowsNames ? 'named' : 'plain';
  return (
    <form role="search" className={classes['form']} onSubmit={submit}>
      <mapIcons.search className={classes['icon']} size={18} stroke={1.8} aria-hidden />
      <input
        ref={inputRef}
        className={classes['input']}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t(`search.label.${words}`)}
        placeholder={t(`search.placeholder.${words}`)}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && change('')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
      />
      {text !== '' && <CloseButton aria-label={t('search.clear')} onClick={() => change('')} />}
      {isWrong && (
        <p id={errorId} role="alert" className={classes['error']}>
          {t('search.wrong')}
        </p>
      )}
      {name !== '' && (
        <div className={classes['below']}>
          <FoundPlaces
            text={name}
            onChoose={({ place, bounds }) => {
              setName('');
              if (bounds === null) onPlace(place);
              else onBounds(bounds);
            }}
          />
        </div>
      )}
    </form>
  );
}
