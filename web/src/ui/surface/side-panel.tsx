import { CloseButton } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Box, Row, Stack } from '../layout.tsx';
import classes from './side-panel.module.css';

export interface SidePanelProps {
  label: string;
  head: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Hidden for now, its state preserved. */
  isAway?: boolean;
  /** Covered width of the room at the left, px. */
  onCover?: (widthPx: number) => void;
}

const keyStepPx = 16;

/** Width of the side panel, px: persists across visits, never so wide that the map disappears. */
const panelWidth = { min: 360, max: 520, default: 384 } as const;

const storageKey = 'dozor-panel-width';

export function SidePanel({ label, head, children, onClose, isAway = false, onCover }: SidePanelProps) {
  const { t } = useTranslation('shell');
  const [width, setWidth] = useState(readPanelWidth);

  useEffect(() => onCover?.(isAway ? 0 : width), [isAway, width, onCover]);

  const resize = (to: number) => {
    const fitted = fitPanelWidth(to);
    setWidth(fitted);
    keepPanelWidth(fitted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') resize(width + keyStepPx);
    else if (event.key === 'ArrowLeft') resize(width - keyStepPx);
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(event.clientX - left);
  };

  return (
    <Stack
      as="aside"
      className={classes['panel']}
      aria-label={label}
      data-side-panel
      data-away={isAway || undefined}
      style={{ width }}
    >
      <Row className={classes['head']} align="start" gap={8} rigid>
        <Box grow>{head}</Box>
        <CloseButton aria-label={t('panel.close')} onClick={onClose} />
      </Row>
      <div className={classes['body']}>{children}</div>
      <div
        className={classes['edge']}
        role="slider"
        aria-orientation="horizontal"
        aria-label={t('panel.resize')}
        aria-valuenow={width}
        aria-valuemin={panelWidth.min}
        aria-valuemax={panelWidth.max}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => resize(panelWidth.default)}
      />
    </Stack>
  );
}

function fitPanelWidth(width: number): number {
  if (!Number.isFinite(width)) return panelWidth.default;
  return Math.round(Math.min(panelWidth.max, Math.max(panelWidth.min, width)));
}

function readPanelWidth(): number {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? panelWidth.default : fitPanelWidth(Number(stored));
  } catch {
    return panelWidth.default;
  }
}

function keepPanelWidth(width: number): void {
  try {
    localStorage.setItem(storageKey, String(width));
  } catch {
    // Without storage the width lasts as long as the page.
  }
}
