import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import {
  typeGroupLabels,
  typeGroups,
  pointTypeLabels,
  type PointType,
  type TypeGroup,
} from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { Note, Stack } from '../../../ui/layout.tsx';
import classes from './type-grid.module.css';

interface TypeGridProps {
  /** Null for a new point. */
  current: PointType | null;
  onChoose: (type: PointType) => void;
}

const groups = Object.entries(typeGroups) as [TypeGroup, readonly PointType[]][];

interface Box {
  readonly left: number;
  readonly top: number;
}

/** A single tab stop, with arrow keys inside. */
export function TypeGrid({ current, onChoose }: TypeGridProps) {
  const { t } = useTranslation('edit');
  const label = useLabel();
  const grid = useRef<HTMLDivElement>(null);
  const first = current ?? typeGroups.cameras[0];

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const index = tiles.indexOf(event.target as HTMLElement);
    const boxes = tiles.map((tile) => tile.getBoundingClientRect());
    const next = nextTile(boxes, index, event.key);
    if (next === null) return;
    event.preventDefault();
    tiles[next]?.focus();
  };
  return (
    <Stack gap={12} ref={grid} role="toolbar" tabIndex={-1} aria-label={t('type.title')} onKeyDown={onKeyDown}>
      {groups.map(([group, types]) => (
        <section key={group} aria-labelledby={`types-${group}`}>
          <Note as="h3" mb={8} weight={600} id={`types-${group}`}>
            {label(typeGroupLabels[group])}
          </Note>
          <div className={classes['tiles']}>
            {types.map((type) => (
              <UnstyledButton
                key={type}
                className={classes['tile']}
                aria-pressed={type === current}
                tabIndex={type === first ? 0 : -1}
                onFocus={(event) => makeTabStop(grid.current, event.currentTarget)}
                onClick={() => onChoose(type)}
              >
                <PointIcon type={type} size={34} />
                <span>{label(pointTypeLabels[type])}</span>
              </UnstyledButton>
            ))}
          </div>
        </section>
      ))}
    </Stack>
  );
}

/** The target of an arrow key in a grid of rows of different lengths; null for another key and at the edge. */
function nextTile(boxes: readonly Box[], index: number, key: string): number | null {
  const from = boxes[index];
  if (from === undefined) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return boxes.length - 1;
  if (key === 'ArrowRight') return index + 1 < boxes.length ? index + 1 : null;
  if (key === 'ArrowLeft') return index > 0 ? index - 1 : null;
  if (key === 'ArrowDown') return nearest(boxes, from, (top) => top > from.top + 1, Math.min);
  if (key === 'ArrowUp') return nearest(boxes, from, (top) => top < from.top - 1, Math.max);
  return null;
}

/** The tile of the next row closest to straight below (or above) this one. */
function nearest(
  boxes: readonly Box[],
  from: Box,
  isBeyond: (top: number) => boolean,
  next: (...tops: number[]) => number,
): number | null {
  const beyond = boxes.filter(({ top }) => isBeyond(top));
  if (beyond.length === 0) return null;
  const row = next(...beyond.map(({ top }) => top));
  const inRow = beyond.filter(({ top }) => Math.abs(top - row) <= 1);
  const away = ({ left }: Box) => Math.abs(left - from.left);
  const best = inRow.toSorted((a, b) => away(a) - away(b))[0];
  return best === undefined ? null : boxes.indexOf(best);
}

/** The tab key returns to where the arrow keys left off. */
function makeTabStop(grid: HTMLElement | null, tile: HTMLElement): void {
  for (const other of grid?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? []) other.tabIndex = -1;
  tile.tabIndex = 0;
}
