/** One area of a map: a closed ring is a flat list x, y, x, y … in degrees; holes are rings like any other. */
export interface Area {
  /** What the area is found by: the code of a country or a region. */
  code: string;
  /** The country that an area is asked for by, see {@link AreaIndex.find}. */
  country: string;
  rings: readonly Float64Array[];
}

export const rowsPerDegree = 10;
const rowCount = 180 * rowsPerDegree;

/**
 * Answers in which of some thousand areas a point lies. The edges of all areas are kept by rows of a tenth of a degree,
 * in each row area by area, so that a point is compared only with the few dozen edges level with it.
 */
export class AreaIndex {
  readonly #areas: readonly Area[];
  /** Where the groups of a row begin; a group is the edges of one area in one row. */
  readonly #rowGroups = new Uint32Array(rowCount + 1);
  readonly #groupArea: Uint32Array;
  readonly #groupEdges: Uint32Array;
  readonly #groupLeft: Float32Array;
  readonly #groupRight: Float32Array;
  /** Four numbers an edge: x1, y1, x2, y2. */
  readonly #edges: Float32Array;

  constructor(areas: readonly Area[]) {
    this.#areas = areas;
    const edgesInRow = new Uint32Array(rowCount);
    const groupsInRow = new Uint32Array(rowCount);
    const lastArea = new Int32Array(rowCount).fill(-1);
    eachEdge(areas, (area, row) => {
      edgesInRow[row]!++;
      if (lastArea[row] !== area) groupsInRow[row]!++;
      lastArea[row] = area;
    });
    const edgeAt = startsOf(edgesInRow);
    const groupAt = startsOf(groupsInRow);
    const groupTotal = groupAt[rowCount]!;
    this.#rowGroups.set(groupAt);
    this.#groupArea = new Uint32Array(groupTotal);
    this.#groupEdges = new Uint32Array(groupTotal + 1);
    this.#groupEdges[groupTotal] = edgeAt[rowCount]!;
    this.#groupLeft = new Float32Array(groupTotal).fill(Infinity);
    this.#groupRight = new Float32Array(groupTotal).fill(-Infinity);
    this.#edges = new Float32Array(edgeAt[rowCount]! * 4);
    lastArea.fill(-1);
    eachEdge(areas, (area, row, x1, y1, x2, y2) => {
      if (lastArea[row] !== area) {
        this.#groupArea[groupAt[row]!] = area;
        this.#groupEdges[groupAt[row]!] = edgeAt[row]!;
        groupAt[row]!++;
        lastArea[row] = area;
      }
      const group = groupAt[row]! - 1;
      this.#groupLeft[group] = Math.min(this.#groupLeft[group]!, x1, x2);
      this.#groupRight[group] = Math.max(this.#groupRight[group]!, x1, x2);
      const at = edgeAt[row]!++ * 4;
      this.#edges[at] = x1;
      this.#edges[at + 1] = y1;
      this.#edges[at + 2] = x2;
      this.#edges[at + 3] = y2;
    });
  }

  /** The first area that holds the point, among those of one country when it is given. */
  find(x: number, y: number, country?: string): Area | undefined {
    const row = rowOf(y);
    for (let group = this.#rowGroups[row]!; group < this.#rowGroups[row + 1]!; group++) {
      if (x < this.#groupLeft[group]! || x > this.#groupRight[group]!) continue;
      const area = this.#areas[this.#groupArea[group]!]!;
      if (country !== undefined && area.country !== country) continue;
      if (this.#holds(group, x, y)) return area;
    }
    return undefined;
  }

  #holds(group: number, x: number, y: number): boolean {
    const edges = this.#edges;
    const end = this.#groupEdges[group + 1]! * 4;
    let inside = false;
    for (let at = this.#groupEdges[group]! * 4; at < end; at += 4) {
      const y1 = edges[at + 1]!;
      const y2 = edges[at + 3]!;
      if (y1 > y === y2 > y) continue;
      const x1 = edges[at]!;
      if (x < x1 + ((edges[at + 2]! - x1) * (y - y1)) / (y2 - y1)) inside = !inside;
    }
    return inside;
  }

  /** The area of the country whose edge is nearest, none when every edge is farther than the limit. */
  nearest(x: number, y: number, country: string, limitDegrees: number): Area | undefined {
    const xScale = Math.max(Math.cos((y * Math.PI) / 180), 0.05);
    let best = limitDegrees ** 2;
    let found: Area | undefined;
    const last = rowOf(y + limitDegrees);
    for (let row = rowOf(y - limitDegrees); row <= last; row++) {
      for (let group = this.#rowGroups[row]!; group < this.#rowGroups[row + 1]!; group++) {
        if (x < this.#groupLeft[group]! - limitDegrees / xScale) continue;
        if (x > this.#groupRight[group]! + limitDegrees / xScale) continue;
        const area = this.#areas[this.#groupArea[group]!]!;
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

  #squaredDistance(group: number, x: number, y: number, xScale: number): number {
    const edges = this.#edges;
    const end = this.#groupEdges[group + 1]! * 4;
    let best = Infinity;
    for (let at = this.#groupEdges[group]! * 4; at < end; at += 4) {
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

  /** Calls back with each piece of an edge that lies in one row, for whoever keeps a grid of the same rows. */
  eachPiece(visit: (row: number, fromX: number, toX: number) => void): void {
    for (let row = 0; row < rowCount; row++) {
      const low = row / rowsPerDegree - 90;
      const high = low + 1 / rowsPerDegree;
      const first = this.#groupEdges[this.#rowGroups[row]!]!;
      const end = this.#groupEdges[this.#rowGroups[row + 1]!]!;
      for (let at = first * 4; at < end * 4; at += 4) {
        const x1 = this.#edges[at]!;
        const y1 = this.#edges[at + 1]!;
        const x2 = this.#edges[at + 2]!;
        const y2 = this.#edges[at + 3]!;
        const slope = y1 === y2 ? 0 : (x2 - x1) / (y2 - y1);
        const xAtLow = y1 === y2 ? x1 : x1 + slope * (clamp(low, y1, y2) - y1);
        const xAtHigh = y1 === y2 ? x2 : x1 + slope * (clamp(high, y1, y2) - y1);
        visit(row, Math.min(xAtLow, xAtHigh), Math.max(xAtLow, xAtHigh));
      }
    }
  }
}

export function rowOf(y: number): number {
  return Math.min(Math.max(Math.floor((y + 90) * rowsPerDegree), 0), rowCount - 1);
}

function clamp(value: number, end: number, otherEnd: number): number {
  return Math.min(Math.max(value, Math.min(end, otherEnd)), Math.max(end, otherEnd));
}

/** `starts[i]` is the sum of the counts before i, the last entry the sum of all. */
function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let index = 0; index < counts.length; index++) starts[index + 1] = starts[index]! + counts[index]!;
  return starts;
}

type VisitEdge = (area: number, row: number, x1: number, y1: number, x2: number, y2: number) => void;

/** Every edge once for each row it touches, as the 32-bit numbers that are kept: neighbours then share their border. */
function eachEdge(areas: readonly Area[], visit: VisitEdge): void {
  for (let area = 0; area < areas.length; area++) {
    for (const ring of areas[area]!.rings) {
      for (let at = 2; at < ring.length; at += 2) {
        const y1 = Math.fround(ring[at - 1]!);
        const y2 = Math.fround(ring[at + 1]!);
        const last = rowOf(Math.max(y1, y2));
        for (let row = rowOf(Math.min(y1, y2)); row <= last; row++) {
          visit(area, row, Math.fround(ring[at - 2]!), y1, Math.fround(ring[at]!), y2);
        }
      }
    }
  }
}
