import { headingDifference } from '../../geometry/azimuth.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Position } from '../../geometry/position.ts';
import { nearEdges } from '../../roads/near-edges.ts';
import { RoadReach } from '../../roads/road-reach.ts';
import { type MadeCamera, type MadeDrive, positionOn, type World } from '../../roads/testing/made-drives.ts';
import type { DrivenFix } from './driven-fixes.ts';

/** Ids of the cameras that a program warns of at a fix; made anew for each drive. */
export type WarningRule = (fix: DrivenFix) => readonly string[];

/** After this long without a warning, the next one for the same camera counts as new. */
const againMs = 120_000;
/** For cameras passed sooner after the start, no warning can be in time. */
const firstMs = 15_000;
const maxLeadMs = 150_000;
const lateMs = 6000;
/** A warning this far after a camera still counts as before it. */
const behindMeters = 15;
/** A warning after a camera is one for it up to here. */
const afterMeters = 1500;
const reachMeters = 1600;

interface Alert {
  camera: MadeCamera;
  fix: DrivenFix;
}

export class WarningScore {
  passes = 0;
  found = 0;
  late = 0;
  readonly leadSeconds: number[] = [];
  meters = 0;
  /** Warnings for the other direction of the road, for a road that only might have been taken, for neither, and too late. */
  otherWay = 0;
  turnedOff = 0;
  notMine = 0;
  after = 0;
  /** Warnings for a camera of another road whose data place it on the road that the car then takes: no rule can tell. */
  misplaced = 0;

  get recall(): number {
    return (100 * this.found) / Math.max(1, this.passes);
  }

  get lateShare(): number {
    return (100 * this.late) / Math.max(1, this.passes);
  }

  per100Km(count: number): number {
    return count / (this.meters / 100_000);
  }

  add(
    world: World,
    cameras: readonly MadeCamera[],
    drive: MadeDrive,
    fixes: readonly DrivenFix[],
    rule: WarningRule,
  ): void {
    this.meters += drive.meters;
    const alerts = alertsOf(cameras, fixes, rule);
    const used = new Set<Alert>();
    const passedAt = passesOf(world, cameras, drive);
    for (const [camera, all] of passedAt) {
      for (const meters of all)
        this.#pass(
          meters,
          fixes,
          alerts.filter((alert) => alert.camera === camera),
          used,
        );
    }
    for (const alert of alerts)
      if (!used.has(alert)) this.#falseAlert(world, alert, { drive, fixes }, passedAt.get(alert.camera) ?? []);
  }

  #pass(meters: number, fixes: readonly DrivenFix[], alerts: readonly Alert[], used: Set<Alert>): void {
    const passed = fixes.find(({ truth }) => truth.meters >= meters) ?? fixes.at(-1)!;
    const before = alerts.filter(({ fix }) => fix.truth.meters <= meters + behindMeters);
    const timely =
      passed.timeMs < firstMs ? before : before.filter(({ fix }) => passed.timeMs - fix.timeMs <= maxLeadMs);
    for (const alert of timely) used.add(alert);
    if (passed.timeMs < firstMs) return;
    this.passes++;
    const first = timely[0];
    if (first === undefined) return;
    this.found++;
    const leadMs = passed.timeMs - first.fix.timeMs;
    this.leadSeconds.push(leadMs / 1000);
    if (leadMs < lateMs) this.late++;
  }

  #falseAlert(
    world: World,
    { camera, fix }: Alert,
    { drive, fixes }: { drive: MadeDrive; fixes: readonly DrivenFix[] },
    passedAt: readonly number[],
  ): void {
    const isAfter = passedAt.some((meters) => meters < fix.truth.meters && fix.truth.meters - meters < afterMeters);
    if (isAfter) this.after++;
    else if (passesBackwards(world, camera, fix, fixes)) this.otherWay++;
    else if (!canReach(world, fix.truth.edge, camera)) this.notMine++;
    else if (isPassedByItsData(world, camera, drive, fix.truth.meters)) this.misplaced++;
    // If the drive ends sooner, the car may have been on its way there.
    else if (fixes.at(-1)!.truth.meters - fix.truth.meters > reachMeters) this.turnedOff++;
  }
}

function alertsOf(cameras: readonly MadeCamera[], fixes: readonly DrivenFix[], rule: WarningRule): Alert[] {
  const byId = new Map(cameras.map((camera) => [camera.point._id, camera]));
  const lastMs = new Map<string, number>();
  const alerts: Alert[] = [];
  for (const fix of fixes) {
    for (const id of rule(fix)) {
      if (fix.timeMs - (lastMs.get(id) ?? -Infinity) > againMs) alerts.push({ camera: byId.get(id)!, fix });
      lastMs.set(id, fix.timeMs);
    }
  }
  return alerts;
}

/** Metres from the start at which each camera is passed in its direction. */
function passesOf({ graph }: World, cameras: readonly MadeCamera[], drive: MadeDrive): Map<MadeCamera, number[]> {
  const onEdge = Map.groupBy(cameras, ({ edge }) => edge);
  const passes = new Map<MadeCamera, number[]>();
  let meters = 0;
  for (const edge of drive.edges) {
    for (const camera of onEdge.get(edge) ?? []) {
      passes.set(camera, [...(passes.get(camera) ?? []), meters + camera.alongMeters]);
    }
    meters += graph.lengthOf(edge);
  }
  return passes;
}

function roadPosition({ graph }: World, { edge, alongMeters }: MadeCamera): Position {
  return positionOn(graph, edge, alongMeters);
}

function passesBackwards(world: World, camera: MadeCamera, alert: DrivenFix, fixes: readonly DrivenFix[]): boolean {
  const [cameraX, cameraY] = roadPosition(world, camera);
  const azimuth = world.graph.azimuthOf(camera.edge);
  return fixes.some(({ timeMs, x, y, heading }) => {
    if (timeMs < alert.timeMs || timeMs >= alert.timeMs + maxLeadMs) return false;
    return headingDifference(heading, azimuth) > 120 && distanceMeters(x, y, cameraX, cameraY) < 25;
  });
}

/** True if the car then passes where the camera is by its data, in the direction that it watches by them. */
function isPassedByItsData({ graph }: World, { point }: MadeCamera, drive: MadeDrive, fromMeters: number): boolean {
  const azimuth = ((point.direction ?? 0) + 180) % 360;
  const here = { x: point.x, y: point.y, azimuth, withinMeters: 15, withinDegrees: 35 };
  const beside = new Set(nearEdges(graph, here).map(({ edge }) => edge));
  let meters = 0;
  return drive.edges.some((edge) => {
    meters += graph.lengthOf(edge);
    return meters >= fromMeters && meters <= fromMeters + reachMeters && beside.has(edge);
  });
}

/** True if the road ahead led to the camera, though the car took another one. */
function canReach({ graph }: World, edge: number, camera: MadeCamera): boolean {
  if (edge === camera.edge) return true;
  let isReached = false;
  new RoadReach(graph).search(edge, graph.lengthOf(edge), reachMeters, (next) => (isReached = next === camera.edge));
  return isReached;
}
