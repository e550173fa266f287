import type { Point } from '@dozor/domain/point/point-schema.ts';
import { camerasLookingAway } from '@dozor/domain/point/section-direction.ts';
import type { WayCamera } from '@dozor/domain/ways/way-check.ts';
import type { Query } from '../../database/open-database.ts';
import { pointOf } from '../../records/points/point-rows.ts';
import { findPoints } from '../../records/points/points-queries.ts';
import type { EntryRange } from '../history/history-follower.ts';

/** For each camera of a section the direction of travel; null where its road is not known. */
export type DriveSection = (cameras: readonly WayCamera[]) => Promise<number[] | null>;

/** Of a roll-back with more of them, the others are judged by their lines: everything else waits for these. */
const maxSections = 100;

/** The roads of the sections that were just edited. Tiles are read before the transaction, which blocks all other writers. */
export class SectionsByRoad {
  readonly #driveSection: DriveSection;
  #driven: ReadonlyMap<string, number[] | null> = new Map();

  constructor(driveSection: DriveSection) {
    this.#driveSection = driveSection;
  }

  async read(db: Query, { after, upTo }: EntryRange): Promise<void> {
    const edited = await db
      .selectFrom('history')
      .innerJoin('points', 'points.idx', 'history.point_idx')
      .innerJoin('users', 'users.id', 'history.author_id')
      .select('points.idx')
      .distinct()
      .where('history.id', '>', after)
      .where('history.id', '<=', upTo)
      .where('history.kind', 'in', ['created', 'changed'])
      .where('points.type', '=', 'speed_cam')
      .where('users.kind', '=', 'person')
      .limit(maxSections)
      .execute();
    const rows =
      edited.length === 0
        ? []
        : await findPoints(
            db,
            edited.map(({ idx }) => idx),
          );
    const driven = new Map<string, number[] | null>();
    for (const row of rows) {
      const cameras = camerasOf(pointOf(row));
      // A busy or failing thread is no reason to wait: the next edit is judged by its road again.
      if (cameras.length > 1) driven.set(keyOf(cameras), await this.#driveSection(cameras).catch(() => null));
    }
    this.#driven = driven;
  }

  /** By its road or, as long as that is not known, by its line. */
  hasCameraLookingAway(point: Point): boolean {
    return camerasLookingAway(point, this.#driven.get(keyOf(camerasOf(point)))).length > 0;
  }
}

function camerasOf(point: Point): WayCamera[] {
  return [point, ...(point.childrens ?? [])].map(({ x, y, dirType, direction }) => ({ x, y, dirType, direction }));
}

/** It may have been edited again in between. */
function keyOf(cameras: readonly WayCamera[]): string {
  return JSON.stringify(cameras);
}
