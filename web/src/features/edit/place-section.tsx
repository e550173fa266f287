import { parseCoordinates } from '@dozor/domain/geometry/parse-coordinates.ts';
import { placeFields } from '@dozor/domain/point/place-fields.ts';
import { Button, TextInput } from '@mantine/core';
import { IconArrowsMaximize, IconClipboardText } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LngLat } from '../../map/map-position.ts';
import { notify } from '../../ui/notify.ts';
import classes from './edit-form.module.css';
import { LookControl, type LookEditing } from './look-section.tsx';

interface PlaceSectionProps extends LookEditing {
  onPlace: (place: LngLat) => void;
  /** Shows the whole sector on the map. */
  onFit: () => void;
}

/** What is seldom typed: how far and how wide it looks, and where exactly it stands. */
export function PlaceSection({ look, errors, onLook, onPlace, onFit }: PlaceSectionProps) {
  const { t } = useTranslation('edit');
  const fields = { look, errors, onLook };
  return (
    <div className={classes['more']}>
      <div className={classes['pair']}>
        <LookControl name="distance" {...fields} />
        {look.dirType !== 0 && <LookControl name="angle" {...fields} />}
      </div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconArrowsMaximize size={18} aria-hidden />}
        onClick={onFit}
        className={classes['fit']}
      >
        {t('look.fit')}
      </Button>
      <div className={classes['pair']}>
        <LookControl name="y" {...fields} />
        <LookControl name="x" {...fields} />
      </div>
      <CoordinatesField onPlace={onPlace} />
    </div>
  );
}

/** Takes a place in any usual notation, typed or from the clipboard. */
function CoordinatesField({ onPlace }: { onPlace: (place: LngLat) => void }) {
  const { t } = useTranslation('edit');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const apply = (given: string) => {
    const place = parseCoordinates(given);
    if (place === null || !isOnMap([place.x, place.y])) {
      setText(given);
      setWrong(true);
      input.current?.focus();
      return notify({ type: 'error', message: 'Invalid coordinates' });
    }
    setText('');
    setWrong(false);
    onPlace([place.x, place.y]);
    notify({ type: 'success', message: 'Coordinates applied successfully' });
  };
  const paste = async () => {
    try {
      apply(await navigator.clipboard.readText());
    } catch {
      // The browser does not let us read it: the field takes what the user pastes.
      input.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (text.trim() !== '') apply(text);
  };
  return (
    <div className={classes['coordinates']}>
      <TextInput
        ref={input}
        className={classes['coordinatesInput']}
        label={t('place.label')}
        placeholder={t('place.placeholder')}
        error={isWrong && t('place.wrong')}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      {text.trim() === '' ? (
        <Button
          variant="default"
          leftSection={<IconClipboardText size={18} aria-hidden />}
          onClick={() => void paste()}
        >
          {t('place.paste')}
        </Button>
      ) : (
        <Button onClick={() => apply(text)}>{t('place.apply')}</Button>
      )}
    </div>
  );
}

function isOnMap([lng, lat]: LngLat): boolean {
  const { x, y } = placeFields;
  return lng >= x.min && lng <= x.max && lat >= y.min && lat <= y.max;
}
