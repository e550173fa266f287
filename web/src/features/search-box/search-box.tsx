import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, lazy, type Ref, Suspense, useId, useRef, useState } from 'react';
import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { translateMessage } from '../../i18n/server-message.ts';
import { useTranslation } from '../../i18n/translation.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { mapIcons } from '../../map/images/map-icons.ts';
import { readCoordinates } from '../../map/read-coordinates.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { useBack } from '../../ui/back/use-back.ts';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './search-box.module.css';
import { isNoPlace, usePlaces } from './use-places.ts';

const FoundPlaces = lazy(async () => ({ default: (await import('./found-places.tsx')).FoundPlaces }));
const PlaceOptions = lazy(async () => ({ default: (await import('./place-options.tsx')).PlaceOptions }));

export interface SearchTargets {
  onPosition: (position: LngLat, zoom?: number) => void;
  /** For results larger than a point. */
  onBounds: (bounds: Bounds) => void;
  /** A whole number is the id of a point. */
  onPoint: (id: string) => void;
  /** The middle of the map: places there are listed first. */
  near: () => LngLat | null;
}

interface SearchBoxProps extends SearchTargets {
  inputRef?: Ref<HTMLInputElement>;
}

/** A town is shown as a whole, a city with its surroundings. */
const zoomOf = { city: 11, town: 13, address: undefined, country: undefined, region: undefined };

/** Names are those bundled with the app, and on request those of the installation's search service, if any. */
export function SearchBox({ inputRef, onPosition, onBounds, onPoint, near }: SearchBoxProps) {
  const { t } = useTranslation('map');
  const hasService = useQuery(siteConfigQuery).data?.placeSearch === true;
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState('');
  const { places, isNothing, active, find, close, move } = usePlaces(text === chosen ? '' : text, near);
  const errorId = useId();
  const listId = useId();
  // The parsers of coordinates and names load asynchronously: the field may have changed by then.
  const present = useRef('');

  const choose = ({ name, x, y, kind, bbox }: GazetteerPlace) => {
    present.current = name;
    setText(name);
    setChosen(name);
    setFailure(null);
    close();
    if (bbox === null) onPosition([x, y], zoomOf[kind]);
    else onBounds(bbox);
  };
  const submit = async () => {
    const marked = places[active];
    if (marked !== undefined) return choose(marked);
    const query = text.trim();
    const id = /^(?:№|#)?\s*([1-9]\d{0,14})$/.exec(query)?.[1];
    if (id !== undefined) return onPoint(id);
    const read = await readCoordinates(query);
    const problem = read.ok || isNoPlace(read) ? null : read.message;
    const named = !read.ok && problem === null && query !== '' ? await find(query) : [];
    if (present.current !== text) return;
    close();
    if (read.ok) onPosition([read.position.x, read.position.y]);
    else if (problem !== null) setFailure(translateMessage(problem));
    else if (named?.[0] !== undefined) choose(named[0]);
    else if (hasService) setAsked(query);
    else if (query !== '') setFailure(t(named === null ? 'search.failed' : 'search.nothing'));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const change = (value: string) => {
    present.current = value;
    setText(value);
    setChosen('');
    setFailure(null);
    setAsked('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (places.length > 0) close();
      else change('');
    }
    if (places.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
  const isOpen = places.length > 0 && asked === '';
  useBack(isOpen, close);
  const isAnswered = (isOpen || isNothing || asked !== '') && failure === null;
  return (
    <Row as="form" className={classes['form']} grow role="search" onSubmit={onSubmit}>
      <mapIcons.search className={classes['icon']} size={18} stroke={1.8} aria-hidden />
      <input
        ref={inputRef}
        className={classes['input']}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onFocus={() => void import('../../places/find-places.ts').then(({ loadPlaces }) => loadPlaces())}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.form?.contains(relatedTarget) && close()}
        onKeyDown={onKeyDown}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={failure !== null}
        aria-describedby={failure !== null ? errorId : undefined}
      />
      {text !== '' && <CloseButton aria-label={t('search.clear')} onClick={() => change('')} />}
      {failure !== null && <Failure id={errorId} text={failure} />}
      {isAnswered && (
        <div className={classes['below']}>
          <Suspense>
            {asked === '' ? (
              <PlaceOptions
                id={listId}
                places={places}
                active={active}
                onChoose={choose}
                onLeave={close}
                onAskMore={hasService ? () => setAsked(text.trim()) : null}
              />
            ) : (
              <FoundPlaces
                text={asked}
                near={near}
                onChoose={(found) => {
                  setAsked('');
                  choose(found);
                }}
              />
            )}
          </Suspense>
        </div>
      )}
    </Row>
  );
}

function Failure({ id, text }: { id: string; text: string }) {
  return (
    <Text className={classes['error']} tone="bad" id={id} role="alert">
      {text}
    </Text>
  );
}
