import { distanceMeters } from '../../geometry/distance.ts';
import type { MadeCamera, MadeDrive, World } from '../../roads/testing/made-drives.ts';

export class WayScore {
  found = 0;
  missed = 0;
  /** Rows for cameras of the other direction of a road that was driven, and of roads that were not. */
  otherWay = 0;
  otherRoad = 0;

  get recall(): number {
    return (100 * this.found) / (this.found + this.missed);
  }

  get otherWayShare(): number {
    return (100 * this.otherWay) / Math.max(1, this.#rows);
  }

  get otherRoadShare(): number {
    return (100 * this.otherRoad) / Math.max(1, this.#rows);
  }

  get #rows(): number {
    return this.found + this.otherWay + this.otherRoad;
  }

  add({ graph }: World, cameras: readonly MadeCamera[], drive: MadeDrive, rows: ReadonlySet<string>): void {
    const starts = new Map<number, number>();
    let meters = 0;
    for (const edge of drive.edges) {
      if (!starts.has(edge)) starts.set(edge, meters);
      meters += graph.lengthOf(edge);
    }
    for (const { point, edge, alongMeters } of cameras) {
      const start = starts.get(edge);
      const isListed = rows.has(point._id);
      if (start === undefined) {
        if (!isListed || isAtEnd(drive, point)) continue;
        if (starts.has(edge ^ 1)) this.otherWay++;
        else this.otherRoad++;
        continue;
      }
      const at = start + alongMeters;
      if (at < endMeters || at > meters - endMeters) continue;
      if (isListed) this.found++;
      else this.missed++;
    }
  }
}

/** Near the ends of a line its errors decide whether a camera is passed. */
const endMeters = 30;

function isAtEnd({ line }: MadeDrive, { x, y }: MadeCamera['point']): boolean {
  return [line[0]!, line.at(-1)!].some((end) => distanceMeters(...end, x, y) < endMeters);
}
