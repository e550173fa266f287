import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { checkOf } from '@dozor/domain/ways/check-way.ts';
import { matchLine } from '@dozor/domain/ways/match-line.ts';
import { type PointsOnWay, pointsOnWay } from '@dozor/domain/ways/points-on-way.ts';
import { drivenDirections } from '@dozor/domain/ways/section-on-roads.ts';
import { openBasemapFile } from '../../../platform/basemap/open-basemap-file.ts';
import { PointMemory } from '../../../read-model/columns/point-memory.ts';
import { pointsNearWay } from '../../../read-model/points-near-way.ts';
import { RoadsAlongLine } from '../roads-along-line.ts';
import type { WayAnswer, WayRequest, WayResult, WayWorkerData } from './way-job.ts';

/* The thread that checks ways, sharing the memory of the map. Its owner sends one request after another. */

// On Linux priority applies per thread, so tiles get the processor first; elsewhere it would apply to the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { basemap } = workerData as WayWorkerData;
const roads = basemap && new RoadsAlongLine(await openBasemapFile(basemap));
let running: number | undefined;

async function receive(request: WayRequest): Promise<void> {
  if (request.kind === 'cancel') {
    if (running === request.job) running = undefined;
    return;
  }
  running = request.job;
  const work = request.kind === 'check' ? check(request) : driveSection(request);
  answer(await work.catch((error: unknown) => failed(request.job, error)));
}

async function driveSection({ job, cameras }: WayRequest & { kind: 'section' }): Promise<WayAnswer> {
  const around = (await roads?.aroundSection(cameras.map(({ x, y }): Position => [x, y]))) ?? [];
  return { kind: 'driven', job, driven: drivenDirections(roadGraph(around), cameras) };
}

async function check({ job, task, memory }: WayRequest & { kind: 'check' }): Promise<WayAnswer> {
  const { line, filter, before = [] } = task;
  const near = (await roads?.near(line, () => running === job)) ?? [];
  if (running !== job) return { kind: 'cancelled', job };
  const way = matchLine(line, roadGraph(near));
  const points = pointsNearWay(new PointMemory(memory), way, filter);
  const found = pointsOnWay(way, points);
  const result: WayResult = {
    check: checkOf(way, found),
    onWay: idsOf(found),
    wereOnWay: idsOf(pointsOnWay(way, before)),
  };
  return { kind: 'checked', job, result };
}

function idsOf({ items, sections }: PointsOnWay): string[] {
  return [...items, ...sections].map(({ _id }) => _id);
}

function failed(job: number, error: unknown): WayAnswer {
  return { kind: 'error', job, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function answer(message: WayAnswer): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (request: WayRequest) => void receive(request));
