import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { tileLayers, type TilePoint } from '@dozor/contract/map/tile-schema.ts';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { childPart, sectionLine } from '@dozor/domain/point/section.ts';
import { waitingCount } from '../device/waiting-count.ts';
import { myVotes } from '../features/votes/my-votes.ts';
import { baseLayerStore, mapPositionStore, type LngLat } from '../map/camera/map-position.ts';
import { candidateLayerStore } from '../map/candidates/candidate-layer-store.ts';
import { mapFilterStore } from '../map/map-filter.ts';
import { pointLayerIds } from '../map/objects/point-layers.ts';
import { pointSource } from '../map/objects/point-source.ts';
import { StoredPoints } from './content/stored-points.ts';
import { openApp, type OpenedApp, type Opening } from './open-app.tsx';
import { StubMap, type StubFeature } from './stubs/stub-map-libre.ts';

export interface OpenedMap extends OpenedApp {
  map: MapDriver;
  points: StoredPoints;
}

export interface MapOpening extends Opening {
  /** The points on the map and on the server. */
  points?: readonly Point[];
}

/** The map's stored state: each test starts without that of the previous one. */
const storedStores = [mapFilterStore, mapPositionStore, baseLayerStore, candidateLayerStore, myVotes, waitingCount];

/** Opens an address of the map, and waits until the map has loaded with its points. */
export async function openMap(address: string, opening: MapOpening = {}): Promise<OpenedMap> {
  const { points: there = [], answers, ...rest } = opening;
  const points = new StoredPoints(there, opening.as?.login ?? 'nobody');
  for (const store of storedStores) store.reset();
  StubMap.made = [];
  const opened = await openApp(address, {
    ...rest,
    answers: (server) => {
      points.answerOn(server);
      answers?.(server);
    },
  });
  await waitFor(() => expect(StubMap.made).toHaveLength(1));
  const map = new MapDriver(StubMap.newest());
  await map.isDrawn();
  map.put(there);
  return { ...opened, map, points };
}

export class MapDriver {
  readonly stub: StubMap;

  constructor(stub: StubMap) {
    this.stub = stub;
  }

  /** Waits until it has come to rest: it may have done so before anyone listened. */
  async isDrawn(): Promise<void> {
    await act(async () => {
      if (!this.stub.isAtRest) await new Promise<void>((resolve) => this.stub.once('idle', () => resolve()));
    });
  }

  /** The tiles contain these points from now on. */
  put(points: readonly Point[]): void {
    act(() => {
      this.stub.setTileFeatures(pointSource, tileLayers.points, points.flatMap(tilePointsOf));
      this.stub.setTileFeatures(pointSource, tileLayers.sections, points.flatMap(tileLineOf));
    });
  }

  /** The numbers of the points drawn in the view. */
  shownIds(): string[] {
    const layers = [pointLayerIds.cameras, pointLayerIds.icons, pointLayerIds.dots];
    const drawn = this.stub.queryRenderedFeatures(undefined, { layers });
    return [...new Set(drawn.map(({ id, properties }) => String(properties['of'] ?? id)))].toSorted();
  }

  click(at: LngLat): void {
    act(() => this.stub.gesture('click', at));
  }

  tap(at: LngLat): void {
    act(() => this.stub.gesture('click', at, 'touch'));
  }

  rightClick(at: LngLat): void {
    act(() => this.stub.gesture('contextmenu', at));
  }

  async hover(at: LngLat): Promise<void> {
    await act(async () => {
      this.stub.gesture('mousemove', at);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  }

  dragBy(dx: number, dy: number): void {
    act(() => this.stub.dragBy(dx, dy));
  }

  goTo([lng, lat]: LngLat, zoom: number): void {
    act(() => void this.stub.jumpTo({ center: [lng, lat], zoom }));
  }

  view(): { center: LngLat; zoom: number } {
    return { center: this.stub.getCenter().toArray(), zoom: this.stub.getZoom() };
  }
}

function tilePointsOf(point: Point): StubFeature[] {
  const { childrens = [], ...parent } = point;
  const parts = [parent, ...childrens.map((child) => ({ ...parent, ...child }))];
  return parts.map((part, index) => {
    const { _id, type, rating, speed, speedUnit, dirType, direction, angle, distance, freshness } = part;
    const place = index === 0 ? 'start' : childPart(index - 1, childrens.length);
    const properties = {
      _id: point._id,
      type,
      rating,
      speedUnit,
      dirType,
      ...(direction !== null && { direction }),
      angle,
      distance,
      ...(speed !== null && speed !== undefined && { speed }),
      ...(freshness && { fresh: freshnessStates.indexOf(freshness.state) }),
      ...(childrens.length > 0 && { part: place }),
      ...(index > 0 && { of: Number(point._id) }),
    } satisfies TilePoint;
    return { id: Number(_id), properties, geometry: { type: 'Point', coordinates: [part.x, part.y] } };
  });
}

function tileLineOf(point: Point): StubFeature[] {
  const { _id, type, rating, childrens = [] } = point;
  if (childrens.length === 0) return [];
  const coordinates = sectionLine(point).map(([x, y]) => [x, y]);
  return [{ id: Number(_id), properties: { type, rating }, geometry: { type: 'LineString', coordinates } }];
}
