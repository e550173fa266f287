import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { iconKey } from '@dozor/domain/point/appearance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { type LineProblem, lineProblem } from '@dozor/domain/ways/sample-line.ts';
import { useBasemapAddress } from '../../map/base/use-basemap.ts';
import type { WayMark, WayPicture } from '../../map/way/way-layers.ts';
import { type Plan, usePlan } from './draw/use-plan.ts';
import type { WayFileProblem } from './file/read-way-file.ts';
import { type OpenedFile, useFileWays } from './file/use-file-ways.ts';
import { type Since, useSince } from './stored/use-since.ts';
import { type StoredWay, type StoredWays, useStoredWays } from './stored/use-stored-ways.ts';
import { snapshotOf } from './stored/way-changes.ts';
import type { WayAddress } from './way-address.ts';
import { wayPointsQuery } from './way-points-query.ts';
import { wayQuery } from './way-query.ts';
import { idsOf, positionAt, stretchOf, type WayRow, type WayRows, wayRows } from './way-rows.ts';
import type { CheckedWay } from './work/checked-way.ts';

export type WayProblem = WayFileProblem | LineProblem | 'link';

export interface OpenedWay {
  line: readonly Position[] | null;
  checked: CheckedWay | undefined;
  rows: WayRows | undefined;
  /** The full data of each point, beyond the result of the check. */
  points: ReadonlyMap<string, Point>;
  picture: WayPicture | null;
  problem: WayProblem | null;
  isFailed: boolean;
  retry: () => void;
  file: OpenedFile;
  /** Signs and hazards are listed, too. */
  hasOthers: boolean;
  showOthers: () => void;
  show: (line: readonly Position[] | null) => void;
  reverse: () => void;
  plan: Plan;
  stored: StoredWays;
  /** The own way that is open; null for any other way. */
  own: StoredWay | null;
  since: Since;
  openStored: (way: StoredWay) => Promise<void>;
  /** @returns false if there is no room for another own way */
  keep: (name: string) => Promise<boolean>;
  /** True while a tap on the map adds a stop. */
  isDrawing: boolean;
  /** Continues drawing; null for a way that was not drawn. */
  draw: (() => void) | null;
  endDrawing: () => void;
}

const noPoints: ReadonlyMap<string, Point> = new Map();

export function useWay(address: WayAddress): OpenedWay {
  const { line } = address;
  const basemap = useBasemapAddress();
  const { data: checked, isError, refetch } = useQuery(wayQuery(line, basemap));
  const rows = useMemo(() => checked && wayRows(checked), [checked]);
  const ids = useMemo(() => idsOf(rows), [rows]);
  const { data: points = noPoints } = useQuery(wayPointsQuery(ids));
  const [hasOthers, setOthers] = useState(false);
  const [problem, setProblem] = useState<WayProblem | null>(null);
  const picture = useMemo(() => {
    if (line === null) return null;
    return checked && rows ? wayPicture(checked, rows, hasOthers) : bareWay(line);
  }, [line, checked, rows, hasOthers]);
  const [isChanging, setChanging] = useState(false);
  const stored = useStoredWays();
  const own = stored.ways.find(({ key }) => key === address.stored) ?? null;
  const since = useSince(own, { ids, points, isPartial: checked?.isPartial ?? true });
  const put = (next: readonly Position[] | null, key: string | null = null) => {
    const wrong = next && lineProblem(next);
    const isShown = wrong === null && address.show(next, key);
    setProblem(wrong ?? (isShown ? null : 'tooLong'));
  };
  const drawn = usePlan(basemap, (next) => put(next));
  const plan: Plan = {
    ...drawn,
    // The second stop is seldom the last.
    add: (stop) => {
      setChanging(true);
      drawn.add(stop);
    },
  };
  const { stops } = plan;
  const replace = (next: readonly Position[] | null, key?: string) => {
    plan.start([]);
    setChanging(false);
    put(next, key);
  };
  const file = useFileWays({
    onWay: (way) => replace(way.line),
    onNone: (wrong) => {
      replace(null);
      setProblem(wrong);
    },
  });
  const show: typeof replace = (next, key) => {
    file.forget();
    replace(next, key);
  };
  return {
    line,
    checked,
    rows,
    points,
    picture,
    problem: problem ?? (address.isBroken ? 'link' : null),
    isFailed: isError && checked === undefined,
    retry: () => void refetch(),
    file,
    hasOthers,
    showOthers: () => setOthers(true),
    show: (next) => show(next),
    stored,
    own,
    since,
    openStored: async (way) => show(await stored.read(way), way.key),
    keep: async (name) => {
      if (line === null || checked === undefined) return false;
      const seen = snapshotOf(ids, points);
      const key = await stored.keep({ name, line, driven: checked.line, meters: checked.meters, seen });
      if (key !== null) address.show(line, key);
      return key !== null;
    },
    // The way back may differ for a drawn way because of one-way streets.
    reverse: () => (stops.length > 1 ? plan.start(stops.toReversed()) : replace((line ?? []).toReversed())),
    plan,
    isDrawing: (line === null && !file.isChoosing) || isChanging,
    draw: stops.length > 1 && !isChanging ? () => setChanging(true) : null,
    endDrawing: () => setChanging(false),
  };
}

function wayPicture(way: CheckedWay, { facing, perhaps, others }: WayRows, hasOthers: boolean): WayPicture {
  const shown = [...(hasOthers ? others : []), ...perhaps, ...facing];
  return {
    line: way.line,
    unmatched: way.unmatched.map(({ fromMeters, toMeters }) => stretchOf(way, fromMeters, toMeters)),
    sections: way.sections.map(({ fromMeters, toMeters }) => stretchOf(way, fromMeters, toMeters)),
    marks: shown.flatMap((row) => marksOf(way, row)),
  };
}

function marksOf(way: CheckedWay, { id, position, item, section }: WayRow): WayMark[] {
  if (item !== undefined) {
    const icon = iconKey({ type: item.type, speed: item.speed, rating: 1 });
    return [{ id, position, icon, isPerhaps: item.side === 'perhaps' }];
  }
  const { speed } = section;
  const icon = (part: 'start' | 'finish') => iconKey({ type: 'speed_cam', speed, rating: 1, part });
  const finish = positionAt(way, section.toMeters);
  return [
    { id, position, icon: icon('start'), isPerhaps: false },
    { id, position: finish, icon: icon('finish'), isPerhaps: false },
  ];
}

function bareWay(line: readonly Position[]): WayPicture {
  return { line, unmatched: [], sections: [], marks: [] };
}
