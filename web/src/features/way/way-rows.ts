import type { Position } from '@dozor/domain/geometry/position.ts';
import type { TypeGroup } from '@dozor/domain/point/point-type.ts';
import type { WayItem, WaySection } from '@dozor/domain/ways/way-check.ts';
import type { FoundBy } from '@dozor/domain/ways/way.ts';
import { groupOfType } from '../../map/palette/type-group-color.ts';
import type { CheckedWay } from './work/checked-way.ts';

interface RowBase {
  key: string;
  id: string;
  atMeters: number;
  position: Position;
  /** Found along the line on a way that mostly follows roads; where no road is known, the totals say so for all rows. */
  isOffRoad: boolean;
}

export type WayRow = RowBase & ({ item: WayItem; section?: undefined } | { section: WaySection; item?: undefined });

export interface WayRows {
  /** Cameras and posts that face the driver, in driving order. */
  facing: WayRow[];
  /** Points with an unknown direction. */
  perhaps: WayRow[];
  /** Signs, crossings and hazards. */
  others: WayRow[];
}

const watching: ReadonlySet<TypeGroup> = new Set(['cameras', 'posts']);

export function wayRows(way: CheckedWay): WayRows {
  const isOffRoad = ({ by }: { by: FoundBy }) => by === 'line' && !hasNoRoads(way);
  const items = way.items.map((item): WayRow => {
    const { _id: id, atMeters, x, y } = item;
    return { key: `${id}-${atMeters}`, id, atMeters, position: [x, y], isOffRoad: isOffRoad(item), item };
  });
  const sections = way.sections.map((section): WayRow => {
    const { _id: id, fromMeters } = section;
    const position = positionAt(way, fromMeters);
    return { key: `${id}-${fromMeters}`, id, atMeters: fromMeters, position, isOffRoad: isOffRoad(section), section };
  });
  const isWarned = ({ item }: WayRow) => item === undefined || watching.has(groupOfType[item.type]);
  const rows = [...items, ...sections].toSorted((one, other) => one.atMeters - other.atMeters);
  const isPerhaps = ({ item }: WayRow) => item?.side === 'perhaps';
  return {
    facing: rows.filter((row) => isWarned(row) && !isPerhaps(row)),
    perhaps: rows.filter((row) => isWarned(row) && isPerhaps(row)),
    others: rows.filter((row) => !isWarned(row)),
  };
}

/** A row stands for several alike; sections are counted apart. */
export function camerasIn(rows: readonly WayRow[]): number {
  return rows.reduce((sum, { item }) => sum + (item === undefined ? 0 : (item.count ?? 1)), 0);
}

export function idsOf(rows: WayRows | undefined): string[] {
  const all = rows === undefined ? [] : [...rows.facing, ...rows.perhaps, ...rows.others];
  return [...new Set(all.map(({ id }) => id))];
}

export function hasNoRoads(way: Pick<CheckedWay, 'meters' | 'unmatched'>): boolean {
  return unmatchedMeters(way) > way.meters - 1;
}

export function unmatchedMeters({ unmatched }: Pick<CheckedWay, 'unmatched'>): number {
  return unmatched.reduce((sum, { fromMeters, toMeters }) => sum + toMeters - fromMeters, 0);
}

export function positionAt({ line, metersAt }: Pick<CheckedWay, 'line' | 'metersAt'>, meters: number): Position {
  const after = legBefore(metersAt, meters) + 1;
  const [from, to] = [line[after - 1] ?? line[0] ?? [0, 0], line[after] ?? line.at(-1) ?? [0, 0]];
  const [fromMeters, toMeters] = [metersAt[after - 1] ?? 0, metersAt[after] ?? 0];
  const share = toMeters > fromMeters ? Math.min(1, Math.max(0, (meters - fromMeters) / (toMeters - fromMeters))) : 0;
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

export function stretchOf(way: Pick<CheckedWay, 'line' | 'metersAt'>, from: number, to: number): Position[] {
  const inner = way.line.filter((_, at) => way.metersAt[at]! > from && way.metersAt[at]! < to);
  return [positionAt(way, from), ...inner, positionAt(way, to)];
}

/** The index of the position at which the leg with some metres starts: the last one before, by bisection. */
function legBefore(metersAt: readonly number[], meters: number): number {
  let [low, high] = [0, Math.max(0, metersAt.length - 1)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (metersAt[middle]! <= meters) low = middle;
    else high = middle;
  }
  return low;
}
