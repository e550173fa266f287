// Builds the lines between regions of one country, drawn when no base layer loads. Run by hand after the regions changed:
//   node scripts/build-region-lines.mjs
// Source: server/data/regions.pbf.gz (Natural Earth 1:10m, public domain; see docs/decisions/07-places-and-points.md),
// whose layout server/src/places/read-region-file.ts describes. The web app decodes the result in
// web/src/map/bare/bare-basemap.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { packNumbers } from './outline/pack-numbers.mjs';
import { simplifyLine } from './outline/simplify-arcs.mjs';

const { PbfReader } = createRequire(new URL('../server/package.json', import.meta.url))('pbf');
const regionsFile = new URL('../server/data/regions.pbf.gz', import.meta.url);
const folder = new URL('../web/public/outline/', import.meta.url);
/** A file for each cell, so that a view loads its own part of the world (web/src/map/bare/region-cells.ts). */
const cellDegrees = 45;
/** Steps per degree in the input file. */
const storedSteps = 1e4;
/** Steps per degree in the output file: half a kilometre, good to about zoom 8. */
const scale = 200;
const goodTo = { zoom: 5.5, minAreaPx: 2 };

const arcs = [];
const users = new Map();
const outlines = new Map();
new PbfReader(gunzipSync(readFileSync(regionsFile))).readFields((field, _, pbf) => {
  if (field === 1) arcs.push(pointsOf(pbf.readPackedSVarint()));
  if (field === 2) pbf.readMessage(readArea, { code: '', arcs: [] });
}, null);

function readArea(field, area, pbf) {
  if (field === 1) area.code = pbf.readString();
  if (field !== 2) return;
  const ring = pbf.readPackedSVarint().map((index) => (index < 0 ? ~index : index));
  outlines.set(area.code, [...(outlines.get(area.code) ?? []), ...ring]);
  for (const arc of ring) {
    if (!users.has(arc)) users.set(arc, new Set());
    users.get(arc).add(area.code);
  }
}

function pointsOf(differences) {
  const points = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < differences.length; at += 2) {
    x += differences[at];
    y += differences[at + 1];
    points.push([x / storedSteps, y / storedSteps]);
  }
  return points;
}

function isInner(arc, codes) {
  const [one, other] = codes;
  if (codes.size === 2) return one.slice(0, 2) === other.slice(0, 2);
  return codes.size === 1 && liesInAnother(arcs[arc], one);
}

/** Moscow lies on top of its region, which has no hole. */
function liesInAnother(points, code) {
  const at = points[Math.floor(points.length / 2)];
  const neighbours = [...outlines].filter(([other]) => other !== code && other.slice(0, 2) === code.slice(0, 2));
  return neighbours.some(([, outline]) => isInside(at, outline));
}

/** Even-odd rule over all rings of a region. */
function isInside([x, y], outline) {
  let crossings = 0;
  for (const arc of outline) {
    for (let i = 1; i < arcs[arc].length; i++) {
      const [[x1, y1], [x2, y2]] = [arcs[arc][i - 1], arcs[arc][i]];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) crossings++;
    }
  }
  return crossings % 2 === 1;
}

const lines = [...users]
  .filter(([arc, codes]) => isInner(arc, codes))
  .map(([arc]) => wholeSteps(simplifyLine(arcs[arc], goodTo.minAreaPx, 512 * 2 ** goodTo.zoom)))
  .filter((line) => line.length > 1);
const parts = Map.groupBy(lines.flatMap(cut), ({ cell }) => cell);
for (let column = 0; column < 360 / cellDegrees; column += 1) {
  for (let row = 0; row < 180 / cellDegrees; row += 1) {
    const cell = `${column}-${row}`;
    const own = (parts.get(cell) ?? []).map(({ line }) => line);
    const text = JSON.stringify({ scale, lines: differencesOf(chained([...own])).map(packNumbers) });
    writeFileSync(new URL(`regions-${cell}.json`, folder), text);
    console.log(`${cell}: ${text.length} bytes, ${own.length} lines`);
  }
}

/** Each step belongs to the cell where it starts. */
function cut(line) {
  const pieces = [];
  for (const [index, point] of line.entries()) {
    pieces.at(-1)?.line.push(point);
    if (index === line.length - 1) break;
    const cell = point.map((steps, axis) => Math.floor((steps / scale + [180, 90][axis]) / cellDegrees)).join('-');
    if (pieces.at(-1)?.cell !== cell) pieces.push({ cell, line: [point] });
  }
  return pieces;
}

function wholeSteps(line) {
  const placed = line.map((point) => point.map((degrees) => Math.round(degrees * scale)));
  return placed.filter(([x, y], index) => index === 0 || x !== placed[index - 1][0] || y !== placed[index - 1][1]);
}

/** Each line is followed by the nearest one that starts or ends there: small numbers compress well. */
function chained(rest) {
  const chain = [];
  let end = [0, 0];
  const away = ([x, y]) => Math.abs(x - end[0]) + Math.abs(y - end[1]);
  while (rest.length > 0) {
    let [best, least] = [0, Infinity];
    for (const [index, line] of rest.entries()) {
      const distance = Math.min(away(line[0]), away(line.at(-1)));
      if (distance < least) [best, least] = [index, distance];
    }
    const [line] = rest.splice(best, 1);
    chain.push(away(line[0]) <= away(line.at(-1)) ? line : line.toReversed());
    end = chain.at(-1).at(-1);
  }
  return chain;
}

/** Differences from point to point, over all lines: the first of a line is relative to the last of the previous one. */
function differencesOf(chain) {
  let [lastX, lastY] = [0, 0];
  return chain.map((line) =>
    line.flatMap(([x, y]) => {
      const step = [x - lastX, y - lastY];
      [lastX, lastY] = [x, y];
      return step;
    }),
  );
}
