import {
  typeGroupLabels,
  typeGroups,
  pointTypeLabels,
  type PointType,
  type TypeGroup,
} from '@dozor/domain/point/point-type.ts';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { nextTile } from './next-tile.ts';
import classes from './type-grid.module.css';

interface TypeGridProps {
  /** The current type; null for a new point. */
  current: PointType | null;
  onChoose: (type: PointType) => void;
}

const groups = Object.entries(typeGroups) as [TypeGroup, readonly PointType[]][];

/** Every type as a tile, grouped by family; a single tab stop, with arrow keys inside. */
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
    <div
      ref={grid}
      className={classes['grid']}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('type.title')}
      onKeyDown={onKeyDown}
    >
      {groups.map(([group, types]) => (
        <section key={group} aria-labelledby={`types-${group}`}>
          <h3 id={`types-${group}`} className={classes['family']}>
            {label(typeGroupLabels[group])}
          </h3>
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
    </div>
  );
}

/** The tab key returns to where the arrow keys left off. */
function makeTabStop(grid: HTMLElement | null, tile: HTMLElement): void {
  for (const other of grid?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? []) other.tabIndex = -1;
  tile.tabIndex = 0;
}
