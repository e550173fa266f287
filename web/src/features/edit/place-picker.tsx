import { Button, CloseButton } from '@mantine/core';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sixDecimals, useMapClick, usePlacingPointer } from '../../map/edit/use-map-click.ts';
import { useMapFrame } from '../../map/edit/use-map-frame.ts';
import { addObjectZoom, type LngLat } from '../../map/map-position.ts';
import type { ObjectMap } from '../../map/object-map.ts';
import classes from './place-picker.module.css';

interface PlacePickerProps {
  map: ObjectMap;
  onPlace: (place: LngLat) => void;
  onCancel: () => void;
}

/** Asks where the new object stands: by a click, or by bringing the place under the cross (one hand, or no mouse). */
export function PlacePicker({ map, onPlace, onCancel }: PlacePickerProps) {
  const { t } = useTranslation('edit');
  useMapFrame(map);
  const { center, zoom } = map.camera.position();
  const isTooFar = zoom < addObjectZoom;
  useMapClick(map, ({ place }) => {
    if (!isTooFar) onPlace(place);
  });
  usePlacingPointer(map, !isTooFar);
  return (
    <>
      <Cross />
      <PlaceBar
        title={t(isTooFar ? 'add.zoomIn' : 'add.pick')}
        text={t(isTooFar ? 'add.zoomInText' : 'add.pickText')}
        onCancel={onCancel}
      >
        {isTooFar ? (
          <Button onClick={() => map.camera.flyTo(center, addObjectZoom)}>{t('add.comeCloser')}</Button>
        ) : (
          <Button onClick={() => onPlace(sixDecimals(center))}>{t('add.here')}</Button>
        )}
      </PlaceBar>
    </>
  );
}

function Cross() {
  return (
    <svg className={classes['cross']} viewBox="0 0 48 48" aria-hidden>
      <path className={classes['halo']} d="M24 4v14M24 30v14M4 24h14M30 24h14" />
      <path d="M24 4v14M24 30v14M4 24h14M30 24h14" />
      <circle cx="24" cy="24" r="2" />
    </svg>
  );
}

interface PlaceBarProps {
  /** Covered by a panel at the left, px. */
  covered?: number;
  title: string;
  text?: string;
  onCancel: () => void;
  children?: ReactNode;
}

/** A line over the map that says what the next click does. */
export function PlaceBar({ covered = 0, title, text, onCancel, children }: PlaceBarProps) {
  const { t } = useTranslation('edit');
  const bar = useRef<HTMLElement>(null);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) cancel.current();
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
  return (
    <section
      ref={bar}
      className={classes['bar']}
      aria-label={title}
      data-place-bar
      {...(covered > 0 && { style: { '--covered': `${covered}px` } as CSSProperties })}
    >
      <div className={classes['words']} role="status">
        <p className={classes['title']}>{title}</p>
        {text !== undefined && <p className={classes['text']}>{text}</p>}
      </div>
      {children}
      <CloseButton aria-label={t('add.cancel')} onClick={onCancel} />
    </section>
  );
}
