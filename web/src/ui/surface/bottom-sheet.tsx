import { CloseButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Box, Row, Stack, Text } from '../layout.tsx';
import classes from './bottom-sheet.module.css';
import { nextStop, stopHeight, stopLength, type SheetStop } from './sheet-stop.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

export interface BottomSheetProps {
  label: string;
  /** Stays in sight at every stop. */
  head: ReactNode;
  children: ReactNode;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  /** Hidden for now, its content preserved: the user is asked for something on the covered part. */
  isAway?: boolean;
  onClose: () => void;
  /** Height of the lowest stop, px. */
  peek?: number;
  /** Covered height of the room below, px; reported when the sheet rests. */
  onCover?: (heightPx: number) => void;
}

export function BottomSheet(props: BottomSheetProps) {
  const { label, head, children, stop, onStop, isAway = false, onClose, peek = 128, onCover } = props;
  const { t } = useTranslation('shell');
  const { ref: room, height: roomPx } = useElementSize();
  const sheet = useRef<HTMLElement>(null);
  const height = stopHeight(stop, roomPx, peek);
  const length = stopLength(stop, peek);
  const { isDragged, handlers } = useSheetDrag({
    sheet,
    room: roomPx,
    peek,
    onRest: (rest) => {
      sheet.current?.style.setProperty('height', length);
      if (rest === 'closed') onClose();
      else onStop(rest);
    },
  });

  useEffect(() => {
    if (roomPx > 0) onCover?.(isAway ? 0 : height);
  }, [height, isAway, roomPx, onCover]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') onStop(nextStop(stop, 1));
    else if (event.key === 'ArrowDown') onStop(nextStop(stop, -1));
    else return;
    event.preventDefault();
  };

  return (
    <div ref={room} className={classes['room']}>
      <Stack
        as="section"
        ref={sheet}
        className={classes['sheet']}
        aria-label={label}
        data-dragged={isDragged || undefined}
        data-stop={stop}
        hidden={isAway}
        style={{ height: length }}
      >
        <div className={classes['head']} {...handlers}>
          <Text
            as="button"
            type="button"
            block
            className={classes['handle']}
            data-hit-area="parent"
            aria-label={`${t('panel.handle')}: ${t(`panel.${stop}`)}`}
            onClick={() => onStop(stop === 'full' ? 'peek' : nextStop(stop, 1))}
            onKeyDown={onKeyDown}
          />
          <Row align="start" gap={8}>
            <Box grow>{head}</Box>
            <CloseButton
              aria-label={t('panel.close')}
              onClick={onClose}
              onPointerDown={(event) => event.stopPropagation()}
            />
          </Row>
        </div>
        <div className={classes['body']}>{children}</div>
      </Stack>
    </div>
  );
}
