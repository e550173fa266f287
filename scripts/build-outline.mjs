// Builds the outline: land, borders and the positions of country names, drawn under every base layer so that
// the map is never blank. Run by hand after a change of world-atlas:
//   node scripts/build-outline.mjs
// Source: world-atlas 2 (Natural Earth 1:50m, public domain). The web app decodes it in
// web/src/map/outline/decode-outline.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iso1A2Code } from '@rapideditor/country-coder';
import { geoEquirectangular } from 'd3-geo';
import { geoProject, geoStitch } from 'd3-geo-projection';
import { feature, merge, mesh } from 'topojson-client';
import { labelPosition } from './outline/label-position.mjs';
import { packNumbers } from './outline/pack-numbers.mjs';
import { simplifyArcs } from './outline/simplify-arcs.mjs';

const atlasFile = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');

// The far file is bundled with the map's code, so it is small: good to about zoom 4.5, where a step is 1.1 px. The near
// one is fetched only when zooming in. `stepsPerDegree` is the grid of the stored numbers.
const files = [
  { path: 'web/src/map/outline/far.json', zoom: 4, minAreaPx: 6, stepsPerDegree: 20, withNames: true },
  { path: 'web/public/outline/near.json', zoom: 9, minAreaPx: 1, stepsPerDegree: 500, withNames: false },
];

// Degrees on the plane, cut at the antimeridian and closed over the pole, without resampled edges.
const plate = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0)
  .reflectY(true);

for (const file of files) {
  const atlas = JSON.parse(readFileSync(atlasFile, 'utf8'));
  const topology = simplifyArcs(atlas, file.minAreaPx, 512 * 2 ** file.zoom);
  const { countries } = topology.objects;
  const land = geoProject(geoStitch(merge(topology, countries.geometries)), plate);
  const borders = geoProject(
    mesh(topology, countries, (a, b) => a !== b),
    plate,
  );
  const scale = file.stepsPerDegree;
  const outline = {
    scale,
    land: land.coordinates.flatMap((rings) => encodePolygon(rings, scale)),
    borders: borders.coordinates
      .map((line) => stepsOf(line, scale))
      .filter((steps) => steps.length > 2)
      .map(packNumbers),
    ...(file.withNames ? { names: countryNames(topology) } : {}),
  };
  const text = JSON.stringify(outline);
  writeFileSync(new URL(`../${file.path}`, import.meta.url), text);
  console.log(
    `${file.path}: ${text.length} bytes, ${outline.land.length} polygons, ${outline.borders.length} border lines`,
  );
}

/** Omits a polygon whose outer ring has collapsed, and each collapsed hole. */
function encodePolygon(rings, scale) {
  const steps = rings.map((ring) => stepsOf(ring, scale));
  return steps[0].length < 8 ? [] : [steps.filter((ring) => ring.length >= 8).map(packNumbers)];
}

/** Integer steps from point to point, longitude before latitude: small numbers compress well. */
function stepsOf(line, scale) {
  const steps = [];
  let lastX = 0;
  let lastY = 0;
  for (const [lng, lat] of line) {
    const x = Math.round(lng * scale);
    const y = Math.round(lat * scale);
    if (steps.length > 0 && x === lastX && y === lastY) continue;
    steps.push(x - lastX, y - lastY);
    lastX = x;
    lastY = y;
  }
  return steps;
}

/** [code, longitude, latitude, size of the country on the map], largest first. Names come from the browser. */
function countryNames(topology) {
  const names = [];
  for (const country of feature(topology, topology.objects.countries).features) {
    const code = country.id === undefined ? null : iso1A2Code(String(country.id));
    const shape = geoProject(geoStitch(country.geometry), plate);
    if (code === null || code === 'AQ' || shape === null) continue;
    const { lng, lat, size } = labelPosition(shape);
    names.push([code, Math.round(lng * 100) / 100, Math.round(lat * 100) / 100, Math.round(size * 10) / 10]);
  }
  return names.toSorted((a, b) => b[3] - a[3]);
}
