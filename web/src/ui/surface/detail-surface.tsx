import { useMediaQuery } from '@mantine/hooks';
import { useCallback, type ReactNode } from 'react';
import { lowQuery, phoneQuery } from '../breakpoints.ts';
import { BottomSheet } from './bottom-sheet.tsx';
import type { SheetStop } from './sheet-stop.ts';
import { SidePanel } from './side-panel.tsx';

/** The part of the map hidden by the surface, px: pad the camera by it, so that the point stays in sight. */
export interface Cover {
  left: number;
  bottom: number;
}

interface DetailSurfaceProps {
  /** The name for screen readers. */
  label: string;
  head: ReactNode;
  children: ReactNode;
  onClose: () => void;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  /** Hidden for now, where it would leave little of the map: on a phone, portrait or landscape. */
  isAway?: boolean;
  /** Height of the lowest stop on a phone, px. */
  peek?: number;
  onCover?: (cover: Cover) => void;
}

/** The parent must be `position: relative`. The screen handles Escape: it knows what else is open. */
export function DetailSurface({ onCover, stop, onStop, peek, isAway = false, ...content }: DetailSurfaceProps) {
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const isLow = useMediaQuery(lowQuery, undefined, { getInitialValueInEffect: false });
  const onHeight = useCallback((bottom: number) => onCover?.({ left: 0, bottom }), [onCover]);
  const onWidth = useCallback((left: number) => onCover?.({ left, bottom: 0 }), [onCover]);
  return isPhone ? (
    <BottomSheet
      {...content}
      stop={stop}
      onStop={onStop}
      isAway={isAway}
      onCover={onHeight}
      {...(peek !== undefined && { peek })}
    />
  ) : (
    <SidePanel {...content} isAway={isAway && isLow} onCover={onWidth} />
  );
}
