import { Button, CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type CSSProperties, type ReactNode } from 'react';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { isOnMap } from '@dozor/domain/point/position-fields.ts';
import { translateMessage } from '../../../i18n/server-message.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { addPointZoom, type LngLat } from '../../../map/camera/map-position.ts';
import { sixDecimals, useMapClick, usePlacingPointer } from '../../../map/edit/use-map-click.ts';
import { useMapFrame } from '../../../map/edit/use-map-frame.ts';
import type { PointMap } from '../../../map/point-map.ts';
import { Box, Note, Row, Text } from '../../../ui/layout.tsx';
import type { Cover } from '../../../ui/surface/detail-surface.tsx';
import classes from './position-picker.module.css';

interface PositionPickerProps {
  map: PointMap;
  covered: Cover;
  /** The effect of the next click. */
  title: string;
  text?: string;
  /** From this zoom on a position is exact enough. */
  minZoom?: number;
  onPosition: (position: LngLat) => void;
  onCancel: () => void;
}

/** Takes a click, or the map moved under the crosshair (one-handed, or without a mouse). */
export function PositionPicker({ map, covered, title, text, minZoom = 0, onPosition, onCancel }: PositionPickerProps) {
  const { t } = useTranslation('edit');
  useMapFrame(map);
  const { center, zoom } = map.camera.position();
  const isTooFar = zoom < minZoom;
  const isBeyond = !isTooFar && !isOnMap({ x: center[0], y: center[1] });
  useMapClick(map, ({ position }) => {
    if (!isTooFar && isOnMap({ x: position[0], y: position[1] })) onPosition(position);
  });
  usePlacingPointer(map, !isTooFar && !isBeyond);
  const chooseHere = () => {
    const { clientWidth, clientHeight } = map.lend((made) => made.getContainer());
    const cross = [(clientWidth + covered.left) / 2, (clientHeight - covered.bottom) / 2] as const;
    onPosition(sixDecimals(map.camera.unproject(...cross)));
  };
  return (
    <div
      className={classes['picker']}
      style={{ '--left': `${covered.left}px`, '--bottom': `${covered.bottom}px` } as CSSProperties}
      data-covered={covered.left > 0 || undefined}
    >
      {!isBeyond && <Cross />}
      <PositionBar
        title={isTooFar ? t('add.zoomIn') : isBeyond ? translateMessage(errorMessages.beyondMap) : title}
        text={isTooFar ? t('add.zoomInText') : isBeyond ? undefined : text}
        onCancel={onCancel}
      >
        {isTooFar ? (
          <Button onClick={() => map.camera.flyTo(center, addPointZoom)}>{t('add.comeCloser')}</Button>
        ) : (
          !isBeyond && <Button onClick={chooseHere}>{t('add.here')}</Button>
        )}
      </PositionBar>
    </div>
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

interface PositionBarProps {
  title: string;
  text: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

function PositionBar({ title, text, onCancel, children }: PositionBarProps) {
  const { t } = useTranslation('edit');
  const bar = useRef<HTMLElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
  });
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
  return (
    <Row
      as="section"
      round={12}
      surface="panel"
      raised
      className={classes['bar']}
      gap={12}
      ref={bar}
      aria-label={title}
      data-place-bar
    >
      <Box grow role="status">
        <Text size="md" weight={600}>
          {title}
        </Text>
        {text !== undefined && <Note mt={2}>{text}</Note>}
      </Box>
      {children}
      <CloseButton aria-label={t('add.cancel')} onClick={onCancel} />
    </Row>
  );
}
