import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { DetailSurface, type Cover } from '../ui/surface/detail-surface.tsx';
import type { SheetStop } from '../ui/surface/sheet-stop.ts';
import classes from './map-surface.module.css';

export interface SurfaceFrame {
  onClose: () => void;
  onCover: (cover: Cover) => void;
}

interface MapSurfaceProps extends SurfaceFrame {
  label: string;
  head: ReactNode;
  /** Its initial stop on a phone. */
  opens?: SheetStop;
  children: ReactNode;
}

/** The frame of every panel over the map. On a phone most open half, regardless of the previous one. */
export function MapSurface({ children, opens = 'half', ...frame }: MapSurfaceProps) {
  const [stop, setStop] = useState<SheetStop>(opens);
  const panel = useRef<HTMLDivElement>(null);
  useStoredFocus(panel);
  return (
    <DetailSurface {...frame} stop={stop} onStop={setStop}>
      <div ref={panel} tabIndex={-1} className={classes['content']}>
        {children}
      </div>
    </DetailSurface>
  );
}

/**
 * When the focused element has gone with the previous panel (the row whose card opens, the card that closes), the new
 * panel takes the focus, so that the keyboard continues from here and not from the top of the page.
 */
function useStoredFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      panel.current?.focus({ preventScroll: true });
    }
  }, [panel]);
}
