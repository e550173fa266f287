import { parseCoordinates } from '@dozor/domain/geometry/parse-coordinates.ts';
import { CloseButton } from '@mantine/core';
import { mapIcons } from '../../map/map-icons.ts';
import { useId, useState, type FormEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { LngLat } from '../../map/map-position.ts';
import classes from './search-box.module.css';

interface SearchBoxProps {
  inputRef?: Ref<HTMLInputElement>;
  onPlace: (place: LngLat) => void;
  /** A whole number is the number of an object. */
  onPoint: (id: string) => void;
}

/** Finds a place by its coordinates in any usual notation, or an object by its number. */
export function SearchBox({ inputRef, onPlace, onPoint }: SearchBoxProps) {
  const { t } = useTranslation('map');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const errorId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    const number = /^(?:№|#)?\s*([1-9]\d{0,14})$/.exec(query)?.[1];
    const place = number === undefined ? parseCoordinates(query) : null;
    setIsWrong(number === undefined && place === null && query !== '');
    if (number !== undefined) onPoint(number);
    else if (place !== null) onPlace([place.x, place.y]);
  };
  const change = (value: string) => {
    setText(value);
    setIsWrong(false);
  };
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
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
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
    </form>
  );
}
