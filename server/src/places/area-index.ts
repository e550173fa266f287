import { type AreaEdges, type AreaName, rowCount, rowOf, rowsPerDegree } from './area-edges.ts';

/** Point in polygon by ray casting over a sorted edge list: compares only with the few dozen edges at the point's latitude. */
export class AreaIndex {
  readonly #own: AreaEdges;

  constructor(edges: AreaEdges) {
    this.#own = edges;
  }

  find(x: number, y: number, country?: string): AreaName | undefined {
    const row = rowOf(y);
    for (let group = this.#own.rowGroups[row]!; group < this.#own.rowGroups[row + 1]!; group++) {
      if (x < this.#own.groupLeft[group]! || x > this.#own.groupRight[group]!) continue;
      const area = this.#own.names[this.#own.groupArea[group]!]!;
      if (country !== undefined && area.country !== country) continue;
      if (this.#holds(group, x, y)) return area;
    }
    return undefined;
  }

  #holds(group: number, x: number, y: number): boolean {
    const edges = this.#own.edges;
    const end = this.#own.groupEdges[group + 1]! * 4;
    let inside = false;
    for (let at = this.#own.groupEdges[group]! * 4; at < end; at += 4) {
      const y1 = edges[at + 1]!;
      const y2 = edges[at + 3]!;
      if (y1 > y === y2 > y) continue;
      const x1 = edges[at]!;
      if (x < x1 + ((edges[at + 2]! - x1) * (y - y1)) / (y2 - y1)) inside = !inside;
    }
    return inside;
  }

  /** The area of the country with the nearest edge; undefined when every edge is farther than the limit. */
  nearest(x: number, y: number, country: string, limitDegrees: number): AreaName | undefined {
    const xScale = Math.max(Math.cos((y * Math.PI) / 180), 0.05);
    let best = limitDegrees ** 2;
    let found: AreaName | undefined;
    const last = rowOf(y + limitDegrees);
    for (let row = rowOf(y - limitDegrees); row <= last; row++) {
      for (let group = this.#own.rowGroups[row]!; group < this.#own.rowGroups[row + 1]!; group++) {
        if (x < this.#own.groupLeft[group]! - limitDegrees / xScale) continue;
        if (x > this.#own.groupRight[group]! + limitDegrees / xScale) continue;
        const area = this.#own.names[this.#own.groupArea[group]!]!;
        if (area.country !== country) continue;
        const distance = this.#squaredDistance(group, x, y, xScale);
        if (distance < best) {
          best = distance;
          found = area;
        }
      }
    }
    return found;
  }

  /** The codes of the areas with an edge within a distance, in degrees of latitude. */
  codesWithin(x: number, y: number, degrees: number): string[] {
    const xScale = Math.max(Math.cos((y * Math.PI) / 180), 0.05);
    const found = new Set<string>();
    const last = rowOf(y + degrees);
    for (let row = rowOf(y - degrees); row <= last; row++) {
      for (let group = this.#own.rowGroups[row]!; group < this.#own.rowGroups[row + 1]!; group++) {
        if (x < this.#own.groupLeft[group]! - degrees / xScale) continue;
        if (x > this.#own.groupRight[group]! + degrees / xScale) continue;
        if (this.#squaredDistance(group, x, y, xScale) > degrees ** 2) continue;
        found.add(this.#own.names[this.#own.groupArea[group]!]!.code);
      }
    }
    return [...found];
  }

  #squaredDistance(group: number, x: number, y: number, xScale: number): number {
    const edges = this.#own.edges;
    const end = this.#own.groupEdges[group + 1]! * 4;
    let best = Infinity;
    for (let at = this.#own.groupEdges[group]! * 4; at < end; at += 4) {
      const fromX = (edges[at]! - x) * xScale;
      const fromY = edges[at + 1]! - y;
      const alongX = (edges[at + 2]! - edges[at]!) * xScale;
      const alongY = edges[at + 3]! - edges[at + 1]!;
      const length = alongX * alongX + alongY * alongY;
      const share = length === 0 ? 0 : Math.min(Math.max(-(fromX * alongX + fromY * alongY) / length, 0), 1);
      best = Math.min(best, (fromX + share * alongX) ** 2 + (fromY + share * alongY) ** 2);
    }
    return best;
  }

  /** Calls back with each part of an edge that lies in one row, for callers with a grid of the same rows. */
  eachEdgePart(visit: (row: number, fromX: number, toX: number) => void): void {
    for (let row = 0; row < rowCount; row++) {
      const low = row / rowsPerDegree - 90;
      const high = low + 1 / rowsPerDegree;
      const first = this.#own.groupEdges[this.#own.rowGroups[row]!]!;
      const end = this.#own.groupEdges[this.#own.rowGroups[row + 1]!]!;
      for (let at = first * 4; at < end * 4; at += 4) {
        const x1 = this.#own.edges[at]!;
        const y1 = this.#own.edges[at + 1]!;
        const x2 = this.#own.edges[at + 2]!;
        const y2 = this.#own.edges[at + 3]!;
        const slope = y1 === y2 ? 0 : (x2 - x1) / (y2 - y1);
        const xAtLow = y1 === y2 ? x1 : x1 + slope * (clamp(low, y1, y2) - y1);
        const xAtHigh = y1 === y2 ? x2 : x1 + slope * (clamp(high, y1, y2) - y1);
        visit(row, Math.min(xAtLow, xAtHigh), Math.max(xAtLow, xAtHigh));
      }
    }
  }
}

function clamp(value: number, end: number, otherEnd: number): number {
  return Math.min(Math.max(value, Math.min(end, otherEnd)), Math.max(end, otherEnd));
}
