import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { DrivePoint } from '@dozor/domain/drive/drive-camera.ts';
import { Drive } from '@dozor/domain/drive/drive.ts';
import { destination } from '@dozor/domain/geometry/destination.ts';
import { nearEdges } from '@dozor/domain/roads/near-edges.ts';
import { type RoadGraph, roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { blocksOf } from '@dozor/server/features/import/osm-pbf.ts';
import { Random } from '@dozor/server/synthetic/random.ts';
import { type RealRoads, speedOfKind } from '../ways/andorra.ts';
import { makeDrive, openEdges, worldOf } from '../ways/made-drives.ts';
import { fixesOf } from './drive-fixes.ts';

/** `ANDORRA` names the folder of all lists. */
const folder = process.env['ANDORRA'] ?? '';

export interface Announced {
  passes: number;
  announced: number;
  /** The same by the program of another checkout, named by `BEFORE`; null without one. */
  before: number | null;
}

type DriveClass = new (...args: ConstructorParameters<typeof Drive>) => Pick<Drive, 'fix'> & Partial<Drive>;

async function driveBefore(): Promise<DriveClass | null> {
  const checkout = process.env['BEFORE'];
  if (checkout === undefined) return null;
  const { href } = pathToFileURL(join(checkout, 'domain/src/drive/drive.ts'));
  return ((await import(href)) as { Drive: DriveClass }).Drive;
}

function cameraAt(index: number, x: number, y: number, direction: number | null): DrivePoint {
  const fields = { type: 'static_cam', speed: 60, speedUnit: 'km/h', distance: 500 } as const;
  return { _id: String(index), x, y, dirType: direction === null ? 0 : 1, direction, ...fields };
}

/** The cameras of Andorra in OpenStreetMap, which drives on its roads pass. */
async function andorraCameras(): Promise<DrivePoint[]> {
  const path = join(folder, 'andorra.osm.pbf');
  const ids = new Map<number, number | null>();
  for await (const block of blocksOf(path)) {
    block.tagged(({ type, id, tags }) => {
      if (type !== 'node' || tags?.['highway'] !== 'speed_camera') return;
      const direction = Number(tags['direction'] ?? Number.NaN);
      ids.set(id, Number.isFinite(direction) ? direction || 360 : null);
    });
  }
  const cameras: DrivePoint[] = [];
  for await (const block of blocksOf(path)) {
    block.positions(new Set(ids.keys()), ({ id, lon, lat }) => {
      cameras.push(cameraAt(cameras.length, lon, lat, ids.get(id) ?? null));
    });
  }
  return cameras;
}

const besideMeters = 15;

/** Drives past each camera, both ways where its road is two-way; only those whose direction is not known or is theirs count. */
export async function announcedInAndorra({ surveyed, tiles }: RealRoads): Promise<Announced> {
  const cameras = await andorraCameras();
  const world = worldOf(surveyed, speedOfKind);
  const roads = roadGraph(tiles);
  const random = new Random('cameras of Andorra');
  const edges = openEdges(world, ['trunk', 'primary', 'secondary', 'tertiary']);
  const Before = await driveBefore();
  const result: Announced = { passes: 0, announced: 0, before: Before && 0 };
  for (let made = 0; made < 150; made++) {
    const drive = makeDrive(world, { start: random.pick(edges), maxMeters: 12_000, sigmaMeters: 5 }, random);
    const fixes = fixesOf(world, drive, 5, random);
    const driven = new Set(drive.edges);
    const passed = cameras.filter((camera) => isPassed(world.graph, camera, driven));
    if (passed.length === 0) continue;
    const heard = (Program: DriveClass): number => {
      const program = new Program(roads, { points: cameras });
      const ids = new Set(
        fixes.flatMap((fix) => program.fix(fix).warnings.flatMap(({ id, others }) => [id, ...others])),
      );
      return passed.filter(({ _id }) => ids.has(_id)).length;
    };
    result.passes += passed.length;
    result.announced += heard(Drive);
    if (Before && result.before !== null) result.before += heard(Before);
  }
  return result;
}

/** On the nearest road, and in its direction if it has one. */
function isPassed(graph: RoadGraph, { x, y, direction }: DrivePoint, driven: ReadonlySet<number>): boolean {
  const place = { x, y, azimuth: ((direction ?? 0) + 180) % 360, withinMeters: besideMeters };
  const near = nearEdges(graph, { ...place, withinDegrees: direction === null ? 180 : 35 });
  const nearest = Math.min(...near.map(({ meters }) => meters));
  return near.some(({ edge, meters }) => meters <= nearest + 0.5 && driven.has(edge));
}

/** Rows of latitude and longitude; null without the file. */
export function rowsOf(file: string, columns: { x: string; y: string }): [x: number, y: number][] | null {
  const path = join(folder, file);
  if (!existsSync(path)) return null;
  const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n');
  const names = head.trim().split(',');
  const [atX, atY] = [names.indexOf(columns.x), names.indexOf(columns.y)];
  return lines.flatMap((line): [number, number][] => {
    const cells = line.split(',');
    const [x, y] = [Number(cells[atX]), Number(cells[atY])];
    return cells.length > Math.max(atX, atY) && Number.isFinite(x) && Number.isFinite(y) && y !== 0 ? [[x, y]] : [];
  });
}

const lineCount = 200;
const speed = 20;

/** Straight drives past cameras without a direction, where no streets can be had. */
export async function announcedByLine(rows: readonly (readonly [number, number])[], name: string): Promise<Announced> {
  const random = new Random(name);
  const Before = await driveBefore();
  const result: Announced = { passes: 0, announced: 0, before: Before && 0 };
  for (let made = 0; made < lineCount; made++) {
    const [x, y] = random.pick(rows);
    const heading = random.between(0, 360);
    const heard = (Program: DriveClass): number => {
      const program = new Program(roadGraph([]), { points: [cameraAt(0, x, y, null)] });
      program.isWithoutStreets = true;
      const [startX, startY] = destination(x, y, heading + 180, 1200);
      const ids = Array.from({ length: 70 }, (_, second) => {
        const [atX, atY] = destination(startX, startY, heading, second * speed);
        const fix = { timeMs: 1000 * second, x: atX, y: atY, accuracyMeters: 8, speed, heading };
        return program.fix(fix).warnings.length;
      });
      return ids.some((warnings) => warnings > 0) ? 1 : 0;
    };
    result.passes++;
    result.announced += heard(Drive);
    if (Before && result.before !== null) result.before += heard(Before);
  }
  return result;
}
