import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { DetailSurface, type Cover } from '../ui/surface/detail-surface.tsx';
import type { SheetStop } from '../ui/surface/sheet-stop.ts';
import { focusPanel, panelMark } from '../ui/surface/surface-focus.ts';
import classes from './map-surface.module.css';

export interface SurfaceFrame {
  onClose: () => void;
  onCover: (cover: Cover) => void;
}

/** Matches an element focused by keyboard; a text field always matches `:focus-visible`, so it is excluded. */
const openedByKey = ':focus-visible:not(input, textarea)';

interface MapSurfaceProps extends SurfaceFrame {
  label: string;
  head: ReactNode;
  /** Its initial stop on a phone. */
  opens?: SheetStop;
  children: ReactNode;
}

/** On a phone most panels open half, regardless of the previous one. */
export function MapSurface({ children, opens = 'half', ...frame }: MapSurfaceProps) {
  const [stop, setStop] = useState<SheetStop>(opens);
  const panel = useRef<HTMLDivElement>(null);
  useOwnFocus(panel);
  return (
    <DetailSurface {...frame} stop={stop} onStop={setStop}>
      <div ref={panel} tabIndex={-1} className={classes['content']} {...panelMark}>
        {children}
      </div>
    </DetailSurface>
  );
}

/**
 * A panel opened by keyboard takes the focus. So does one that replaces another, with which the focused element has gone
 * (the row whose card opens, the card that closes): the keyboard continues from here, not from the top of the page.
 */
function useOwnFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body;
    if (isLost || focused.matches(openedByKey)) focusPanel(panel.current);
  }, [panel]);
}
