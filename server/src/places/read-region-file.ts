import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import type { Area } from './area-edges.ts';

/** The file stores coordinates as multiples of this fraction of a degree, about ten metres. */
export const stepsPerDegree = 1e4;

/**
 * Reads the output of `scripts/build-regions.mjs`, a gzipped protocol buffer: field 1, repeated, is an arc (packed
 * sint32: the first x and y, then differences), field 2, repeated, an area: its code (1) and its rings (2, packed
 * sint32: numbers of arcs, `~i` for arc i backwards). Arcs shared by two areas are stored once, as in TopoJSON.
 */
export function readRegionFile(path: string | URL): Area[] {
  const arcs: Float64Array[] = [];
  const areas: Area[] = [];
  new PbfReader(gunzipSync(readFileSync(path))).readFields((field, _, pbf) => {
    if (field === 1) arcs.push(placeArc(pbf.readPackedSVarint()));
    if (field === 2) areas.push(readArea(pbf, arcs));
  }, null);
  return areas;
}

function readArea(pbf: PbfReader, arcs: readonly Float64Array[]): Area {
  const rings: Float64Array[] = [];
  const area = pbf.readMessage(
    (field, read, message) => {
      if (field === 1) read.code = message.readString();
      if (field === 2) rings.push(joinArcs(message.readPackedSVarint(), arcs));
    },
    { code: '' },
  );
  return { code: area.code, country: area.code.slice(0, 2), rings };
}

function placeArc(differences: readonly number[]): Float64Array {
  const placed = new Float64Array(differences.length);
  let x = 0;
  let y = 0;
  for (let at = 0; at < differences.length; at += 2) {
    x += differences[at]!;
    y += differences[at + 1]!;
    placed[at] = x / stepsPerDegree;
    placed[at + 1] = y / stepsPerDegree;
  }
  return placed;
}

function joinArcs(ring: readonly number[], arcs: readonly Float64Array[]): Float64Array {
  let length = 2;
  for (const index of ring) length += arcs[index < 0 ? ~index : index]!.length - 2;
  const points = new Float64Array(length);
  let end = 0;
  for (const index of ring) {
    const arc = arcs[index < 0 ? ~index : index]!;
    end = Math.max(end - 2, 0);
    if (index >= 0) points.set(arc, end);
    else
      for (let at = 0; at < arc.length; at += 2)
        points.set(arc.subarray(arc.length - 2 - at, arc.length - at), end + at);
    end += arc.length;
  }
  return points;
}
