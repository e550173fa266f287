import { useEffect, type ReactNode } from 'react';
import { usePageTextUntil } from '../../point/use-page-text-until.ts';
import { returnFocus } from '../../ui/confirm/return-focus.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';
import { useEscape } from '../use-escape.ts';
import type { MapState } from './use-map-state.ts';

const uncovered: Cover = { left: 0, bottom: 0 };

interface PanelSlotProps {
  screen: Pick<MapState, 'selectedId' | 'isPanelOpen' | 'closePanel' | 'coverMap'>;
  children: ReactNode;
}

/** One panel at a time: the card of a point before the list or the filter, which return when it closes. */
export function PanelSlot({ screen, children }: PanelSlotProps) {
  const { selectedId, isPanelOpen, closePanel, coverMap } = screen;
  usePageTextUntil(selectedId === null);
  useEscape(isPanelOpen, closePanel);
  useEffect(() => {
    if (!isPanelOpen) coverMap(uncovered);
  }, [isPanelOpen, coverMap]);
  useEffect(() => {
    if (!isPanelOpen) return undefined;
    const opener = document.activeElement;
    return () => returnFocus(opener);
  }, [isPanelOpen]);
  return children;
}
