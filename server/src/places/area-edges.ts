export interface AreaName {
  code: string;
  country: string;
}

/** An area of the map: a closed ring is a flat list x, y, x, y … in degrees; holes are rings like any other. */
export interface Area extends AreaName {
  rings: readonly Float64Array[];
}

/** In rows of a tenth of a degree, within each row grouped by area. `buffersOf` lists the buffers to transfer to a thread. */
export interface AreaEdges {
  names: readonly AreaName[];
  /** Offsets of the first group of each row; a group is the edges of one area in one row. */
  rowGroups: Uint32Array<ArrayBuffer>;
  groupArea: Uint32Array<ArrayBuffer>;
  groupEdges: Uint32Array<ArrayBuffer>;
  groupLeft: Float32Array<ArrayBuffer>;
  groupRight: Float32Array<ArrayBuffer>;
  /** Four numbers per edge: x1, y1, x2, y2. */
  edges: Float32Array<ArrayBuffer>;
}

export const rowsPerDegree = 10;
export const rowCount = 180 * rowsPerDegree;

export function edgesOf(areas: readonly Area[]): AreaEdges {
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
  const found: AreaEdges = {
    names: areas.map(({ code, country }) => ({ code, country })),
    rowGroups: groupAt.slice(),
    groupArea: new Uint32Array(groupTotal),
    groupEdges: new Uint32Array(groupTotal + 1),
    groupLeft: new Float32Array(groupTotal).fill(Infinity),
    groupRight: new Float32Array(groupTotal).fill(-Infinity),
    edges: new Float32Array(edgeAt[rowCount]! * 4),
  };
  found.groupEdges[groupTotal] = edgeAt[rowCount]!;
  lastArea.fill(-1);
  eachEdge(areas, (area, row, x1, y1, x2, y2) => {
    if (lastArea[row] !== area) {
      found.groupArea[groupAt[row]!] = area;
      found.groupEdges[groupAt[row]!] = edgeAt[row]!;
      groupAt[row]!++;
      lastArea[row] = area;
    }
    const group = groupAt[row]! - 1;
    found.groupLeft[group] = Math.min(found.groupLeft[group]!, x1, x2);
    found.groupRight[group] = Math.max(found.groupRight[group]!, x1, x2);
    const at = edgeAt[row]!++ * 4;
    found.edges[at] = x1;
    found.edges[at + 1] = y1;
    found.edges[at + 2] = x2;
    found.edges[at + 3] = y2;
  });
  return found;
}

export function buffersOf({ names: _, ...columns }: AreaEdges): ArrayBuffer[] {
  return Object.values(columns).map(({ buffer }) => buffer);
}

export function rowOf(y: number): number {
  return Math.min(Math.max(Math.floor((y + 90) * rowsPerDegree), 0), rowCount - 1);
}

/** Prefix sums: `starts[i]` is the sum of the counts before i, the last entry the total. */
function startsOf(counts: Uint32Array): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(counts.length + 1);
  for (let index = 0; index < counts.length; index++) starts[index + 1] = starts[index]! + counts[index]!;
  return starts;
}

type VisitEdge = (area: number, row: number, x1: number, y1: number, x2: number, y2: number) => void;

/** Visits each edge once per row it touches, as the stored 32-bit numbers so that neighbours share their border. */
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
