import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findRoute } from '@dozor/contract/calls.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { siteConfigQuery } from '../../../api/site-config-query.ts';
import { WorkerJobs } from '../../../device/worker-jobs.ts';
import { loadStreets } from '../../../map/base/demo-streets.ts';
import type { Leg, LegRequest } from './leg.ts';
import { joinedLine, type Stops, withStopBetween, withStopInLeg } from './stops.ts';

const noStops: Stops = [];
const noLegs: readonly Leg[] = [];

export interface Plan {
  stops: Stops;
  /** A part of it has no road. */
  isStraight: boolean;
  /** Why a part of it follows the roads of the map and not the router; null if none does. */
  router: NonNullable<Leg['router']> | null;
  add: (stop: Position) => void;
  /** Adds a stop between the two others between which the line was taken. */
  insert: (stop: Position, from: Position) => void;
  move: (index: number, stop: Position) => void;
  remove: (index: number) => void;
  /** Null if there is nothing to undo. */
  undo: (() => void) | null;
  start: (stops: Stops) => void;
}

/** @param onLine called with the line of two or more stops, and with null when there are fewer again */
export function usePlan(basemap: string, onLine: (line: Position[] | null) => void): Plan {
  const [steps, setSteps] = useState<readonly Stops[]>([noStops]);
  /** The last stops whose way was found, and that way. */
  const [found, setFound] = useState({ stops: noStops, legs: noLegs });
  const hasRouter = useQuery(siteConfigQuery).data?.router === true;
  const stops = steps.at(-1) ?? noStops;
  const legs = useRef(new Map<string, Promise<Leg>>());
  const legOf = (from: Position, to: Position): Promise<Leg> => {
    const key = `${from.join()} ${to.join()}`;
    const known = legs.current.get(key) ?? seek(from, to, { hasRouter, basemap });
    legs.current.set(key, known);
    return known;
  };
  const trace = useEffectEvent(async (isWanted: () => boolean) => {
    if (stops.length < 2) {
      if (steps.length > 1) onLine(null);
      return;
    }
    const all = await Promise.all(stops.slice(1).map((to, at) => legOf(stops[at]!, to)));
    if (!isWanted()) return;
    setFound({ stops, legs: all });
    onLine(joinedLine(all));
  });
  useEffect(() => {
    let isWanted = true;
    // Later, so that stops that need no search do not render twice at once.
    queueMicrotask(() => void trace(() => isWanted));
    return () => {
      isWanted = false;
    };
  }, [stops]);
  const change = (next: Stops) => setSteps((before) => [...before, next]);
  return {
    stops,
    isStraight: found.stops === stops && found.legs.some((leg) => leg.isStraight),
    router: (found.stops === stops && found.legs.find((leg) => leg.router && !leg.isStraight)?.router) || null,
    add: (stop) => change([...stops, stop]),
    insert: (stop, from) =>
      change(
        found.stops === stops ? withStopInLeg(stops, stop, { legs: found.legs, from }) : withStopBetween(stops, stop),
      ),
    move: (index, stop) => change(stops.with(index, stop)),
    remove: (index) => change(stops.toSpliced(index, 1)),
    undo: steps.length > 1 ? () => setSteps((before) => before.slice(0, -1)) : null,
    start: (next) => setSteps(next.length === 0 ? [noStops] : [noStops, next]),
  };
}

async function seek(
  from: Position,
  to: Position,
  { hasRouter, basemap }: { hasRouter: boolean; basemap: string },
): Promise<Leg> {
  const tileJson = await loadStreets(basemap);
  return findLeg(from, to, { hasRouter, roads: tileJson?.tiles[0] ?? null });
}

interface LegSources {
  hasRouter: boolean;
  /** The address of the base map's tiles; null without one. */
  roads: string | null;
}

const worker = new WorkerJobs<LegRequest, Position[] | null>(
  () => new Worker(new URL('../work/leg.worker.ts', import.meta.url), { type: 'module' }),
);

async function findLeg(from: Position, to: Position, { hasRouter, roads }: LegSources): Promise<Leg> {
  const asked = hasRouter ? await askRouter(from, to) : {};
  if (asked.line !== undefined) return { line: asked.line, isStraight: false };
  const line = roads === null ? null : await worker.ask({ from, to, roads });
  return { ...asked, line: line ?? [from, to], isStraight: line === null };
}

/** A router may know no way in a part of the world where the base map has one, and the reverse. */
async function askRouter(from: Position, to: Position): Promise<Partial<Pick<Leg, 'line' | 'router'>>> {
  try {
    const { line } = await call(findRoute, { query: { from: from.join(), to: to.join() }, quiet: true });
    return { line };
  } catch (error) {
    return { router: error instanceof ApiError && error.status === 404 ? 'noRoute' : 'failed' };
  }
}
