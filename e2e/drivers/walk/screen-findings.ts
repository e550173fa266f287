import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import { cameraModels } from '@dozor/domain/point/camera-model.ts';
import { byLanguage, defaultLanguage, fullLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import { readGroup } from '@dozor/domain/texts/read-texts.ts';
import { readTexts } from '../../../web/build/text-files.ts';
import { newLanguage, unmarkedWords } from './marked-texts.ts';

export interface PageFacts {
  path: string;
  lang: string;
  title: string;
  headings: number;
  /** Horizontal overflow of the document and the content, px. */
  sideways: number;
  /** Vertical overflow of the document itself, under the bars, px. */
  below: number;
  /** Every text, visible or read aloud, that should be in the language of the page. */
  texts: string[];
}

/** Names that use Latin letters in Russian too: products, formats, units, and people of the scene. */
const latinNames = new Set(
  `Dozor English GitHub Atom Excel LibreOffice QGIS Python Google Earth Yandex OpenStreetMap contributors Natural GeoNames Nominatim
   Navitel Navigator NavitelContent Maps PocketGis PocketGIS PocketGIS+ iGO IGO Pongo primo content speedcam Strelka Garmin TomTom
   Loader POI OsmAnd Organic MyDrive Europe GPSBabel GeoJSON GPX KML CSV RFC XML JSON TXT JPEG PNG WebP HEIC EXIF ASCII UTF
   windows Windows SHA cron UTC GPS WebGL ODbL AGPL Open Database License Affero General Public
   Ctrl Shift Alt Esc Escape Enter Tab Space Linux Chrome HeadlessChrome Firefox Safari Android iOS
   Mozilla KHTML like Gecko node nobody KMZ ZIP RSS BOM CDN HEAD curl Termux macOS shasum Overpass ArcGIS Socrata DATEX HTML JavaScript uMap
   SQLite PostgreSQL Caddy Dockerfile compose CoMaps API Authorization Bearer MapLibre Leaflet TileJSON OpenAPI PIN https localhost
   kmh skin coding DIRTYPE childrens spdb spud osf kmz osm PersonalPOI Routes COMAND Online Mercedes NTG SD FAT32 JOSM OSM
   Waze Apple Bing Plus Code Magic Auto CarPlay zip txt geojson gpx kml csv ov2 Statsionarnyy post DPS nosuchmodel
   GeoParquet FlatGeobuf PMTiles DuckDB GeoPandas GDAL WGS EPSG INSTALL spatial LOAD SELECT type count FROM parquet GROUP BY
   geopandas read_parquet ogr2ogr spat minsk gpkg fgb pmtiles mbtiles Shortbread io url clusters points sections section RU
   Home Assistant Panoramax PANORAMAX Mapillary MAPILLARY TOKEN BLUR
   Highway Radar SpeedTrap Alert ExCam Karlsruhe StVO Abs OLG ORbs HUD Speed SVG Art SRF Blick Protocole tat AFFTAC route ORF AMTC DGT
   Andorra Vella Canillo Encamp Ordino Massana Escaldes Engordany Lòria Sant Julià Soldeu Tarter Plans Pas Casa
   anna boris maria chief outcast sample admin`.split(/\s+/),
);
for (const name of villagesOfDemo()) for (const word of wordsIn(name)) latinNames.add(word);
for (const { name, maker } of cameraModels) for (const word of wordsIn(`${name.ru} ${maker.ru}`)) latinNames.add(word);

export function wordFindings({ lang, title, texts }: PageFacts, language: Language): string[] {
  const found: string[] = [];
  if (lang !== language) found.push(`html lang is ${lang}`);
  const [ownTitle = ''] = title.split(' — ');
  const foreignIn = isLatin(language) ? cyrillicWords : latinWords;
  if (foreignIn(ownTitle).length > 0) found.push(`the title is not in the language: ${title}`);
  for (const text of texts) {
    const foreign = foreignIn(text);
    if (foreign.length > 0) found.push(`not translated: ${foreign.join(' ')} in “${text.slice(0, 90)}”`);
    if (newLanguage === undefined && isForeignText(text, language)) found.push(`of another language: ${text}`);
    if (newLanguage)
      found.push(...unmarkedWords(text).map((word) => `not of the language: ${word} in “${text.slice(0, 90)}”`));
    const keys = text.match(/[a-z]\w*(?:\.\w+)+/gi)?.filter((word) => isKey(word)) ?? [];
    if (keys.length > 0) found.push(`a key instead of words: ${keys.join(' ')}`);
  }
  return found;
}

const textsOf = byLanguage((language) => new Set(readGroup(readTexts(language)).values()));
const isWhole = (language: Language) => fullLanguage(language) === language;

/** Written in one alphabet or the other in any language. */
const formatNames = new Set(Object.values(formatFacts).flatMap(({ name }) => Object.values(name)));

/** Russian and English texts that mean something in no text of the language: alphabets tell only some of them. */
const foreignTexts = byLanguage((language) => {
  const others = languages.filter((other) => isWhole(other) && other !== language);
  return new Set(others.flatMap((other) => [...textsOf[other]].filter((text) => !textsOf[language].has(text))));
});

function isForeignText(text: string, language: Language): boolean {
  return text.length > 3 && !formatNames.has(text) && foreignTexts[language].has(text);
}

function isLatin(language: Language): boolean {
  return new Intl.Locale(language).maximize().script === 'Latn';
}

function cyrillicWords(text: string): string[] {
  return text.match(/[а-яё]+/gi) ?? [];
}

function wordsIn(text: string): string[] {
  return text.match(/[a-z][a-z'’]+/gi) ?? [];
}

/** As drivers have written them on their points. */
function villagesOfDemo(): string[] {
  const file = join(import.meta.dirname, '../../../server/data/sample/andorra.json');
  const objects = JSON.parse(readFileSync(file, 'utf8')) as { point: { type: string; comment?: string } }[];
  return objects.flatMap(({ point }) => (point.type.endsWith('_village') ? [point.comment ?? ''] : []));
}

/** Addresses, file names, mail addresses and codes do not count. */
function latinWords(text: string): string[] {
  const words = text.replaceAll(/\S+[.@/_›=]\S+|\S*\d\S*|\b[A-Z]{2}(?:-[A-Z]{2,3})?\b/g, ' ');
  return wordsIn(words).filter((word) => word.length > 2 && !latinNames.has(word));
}

/** The first parts of all keys, to distinguish a key without a text from a file name. */
const keyStarts = new Set(Object.values(readTexts(defaultLanguage)).flatMap((group) => Object.keys(group)));

function isKey(word: string): boolean {
  const [start = '', next = ''] = word.split('.');
  return keyStarts.has(start) && /^[a-z]\w*$/i.test(next);
}

export function readPage(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const { lang } = document.documentElement;
    const isOurs = (element: Element) => {
      const marked = element.closest('[lang]')?.getAttribute('lang');
      return marked === lang && element.closest('script, style, noscript, code, kbd, pre, textarea') === null;
    };
    const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      const text = nodeValue?.trim() ?? '';
      if (text !== '' && parentElement && isOurs(parentElement) && isThere(parentElement)) texts.add(text);
    }
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'];
    for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join())) {
      if (!isOurs(element) || !isThere(element)) continue;
      for (const name of spoken) texts.add(element.getAttribute(name) ?? '');
    }
    const scrolled = [document.scrollingElement, document.querySelector('main')];
    const content = scrolled.map((element) => (element ? element.scrollWidth - element.clientWidth : 0));
    return {
      path: location.pathname,
      lang,
      title: document.title,
      headings: [...document.querySelectorAll('h1')].filter(isThere).length,
      sideways: Math.max(...content),
      below: document.documentElement.scrollHeight - innerHeight,
      texts: [...texts],
    };
  });
}
