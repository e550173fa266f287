import assert from 'node:assert/strict';
import { test } from 'vitest';
import { encodeUtf8 } from '../export/text/utf8.ts';
import { isImportFormatId } from '../format/all-formats.ts';
import { createDecoder } from '../format/detection/create-decoder.ts';
import {
  axesNames,
  noDecodeOptions,
  readColumnList,
  readColumnMap,
  readTypeMap,
  type DecodeOptions,
} from './decode-options.ts';
import type { Geography } from './geography.ts';
import { SummaryTaker } from './import-summary.ts';
import { warningText, warningTexts } from './import-warning.ts';
import { refusalText } from './refusal-text.ts';
import { rejectReasons } from './reject.ts';
import { importTools } from './testing/saxes-tools.ts';

const now = Date.UTC(2026, 10, 29);
/** Land around Oslo and Warsaw only. */
const isLand = (x: number, y: number) => x > 4 && x < 31 && y > 45 && y < 71;
const geography: Geography = { country: (x, y) => (isLand(x, y) ? 'XX' : ''), isLand, people: () => 0 };

type Typed = { readonly options: DecodeOptions; readonly format: string };
type Report = { readonly points: readonly string[]; readonly texts: readonly string[] };

const nothingTyped: Typed = { options: { ...noDecodeOptions, now }, format: 'auto' };

function read(file: string, { options, format }: Typed = nothingTyped): Report {
  const decoder = createDecoder(isImportFormatId(format) ? format : 'auto', importTools, options);
  const taker = new SummaryTaker(geography, options);
  const outcomes = [...decoder.push(encodeUtf8(file)), ...decoder.end()];
  for (const outcome of outcomes) taker.take(outcome);
  const { warnings, refusal } = taker.finish(decoder.detected, decoder.columns);
  const points = outcomes.flatMap((outcome) => {
    if (!outcome.ok) return [];
    const { type, x, y, speed, dirType, direction, rating, childrens = [] } = outcome.row;
    const way = dirType === 0 ? '' : ` ${dirType}:${direction}`;
    const end = childrens.map((child) => ` + ${child.x} ${child.y}`).join('');
    return [`${type} ${x} ${y} ${speed ?? '-'}${way}${end}${rating === -1 ? ' absent' : ''}`];
  });
  const rejects = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]));
  const texts = [...rejects, ...warnings.map(warningText), ...(refusal ? [refusalText(refusal, undefined)] : [])];
  return { points: refusal ? [] : points, texts };
}

const option = /--([a-z]+)(?: ("[^"]*"|[^\s;)"]+))?/g;

/** The same file read again with an option as it is printed, typed in a shell. */
function asTyped(printed: string): Typed {
  const [, name = '', word = ''] = new RegExp(option, '').exec(printed) ?? [];
  const value = word.replace(/^"(.*)"$/, '$1').replace(/,$/, '');
  const { options } = nothingTyped;
  const map = name === 'map' ? readColumnMap(value) : options.map;
  const types = name === 'types' ? readTypeMap(value) : options.types;
  assert.ok(typeof map !== 'string' && typeof types !== 'string', printed);
  const own: Partial<DecodeOptions> = {
    inactive: name === 'inactive',
    isSure: name === 'sure',
    ...(name === 'lines' && { lines: 'sections' }),
    ...(name === 'axes' && { axes: axesNames.find((axes) => axes === value) }),
    ...(name === 'columns' && { columns: readColumnList(value) }),
  };
  return { options: { ...options, map, types, ...own }, format: name === 'format' ? value : 'auto' };
}

/** What a person puts in place of the words that the hint leaves to them. */
type Filled = readonly (readonly [placeholder: string, own: string])[];

type Followed = {
  readonly file: string;
  readonly fill?: Filled;
  /** The points for each printed option, in the order of their places in the text. */
  readonly gives: readonly (readonly string[])[];
};

const row = (...lines: readonly string[]) => `${lines.join('\n')}\n`;
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });
const features = (...all: readonly object[]) => JSON.stringify({ type: 'FeatureCollection', features: all });
const point = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] });
const speedcam = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION';
const line = {
  type: 'LineString',
  coordinates: [
    [20.1, 50.1],
    [20.2, 50.1],
  ],
};

/** Each code that prints an option, with one column of places, with two, and with two columns of a kind. */
const hints: Readonly<Record<string, readonly Followed[]>> = {
  uncertainFormat: ['Navitel', 'IGO'].map((format) => ({
    file: row(speedcam, '1,20.5,50.5,1,60,1,90'),
    fill: [['--format', `--format ${format}`]],
    gives: [[`static_cam 20.5 50.5 60 1:${format === 'IGO' ? 270 : 90}`]],
  })),
  linesLeft: [
    { file: features(feature({ speed: 80 }, line)), gives: [['speed_cam 20.1 50.1 80 1:270 + 20.2 50.1']] },
    {
      file: '<kml><Placemark><name>Zone 80 km/h</name><LineString><coordinates>20.1,50.1 20.2,50.1</coordinates></LineString></Placemark></kml>',
      gives: [['speed_cam 20.1 50.1 80 1:270 + 20.2 50.1']],
    },
  ],
  takenOrder: [
    {
      file: row('id;gps', '1;20.1,50.1', '2;20.2,50.2'),
      gives: [['static_cam 20.1 50.1 -', 'static_cam 20.2 50.2 -']],
    },
    {
      file: JSON.stringify([{ gps: '20.1 50.1' }, { gps: '20.2 50.2' }]),
      gives: [['static_cam 20.1 50.1 -', 'static_cam 20.2 50.2 -']],
    },
  ],
  notThere: [
    { file: row('lat,lon,status', '50.1,20.1,removed'), gives: [['static_cam 20.1 50.1 - absent']] },
    {
      file: row('lat,lon,date_removed,valid_until', '50.1,20.1,,2019-01-01'),
      gives: [['static_cam 20.1 50.1 - absent']],
    },
    { file: row('id;gps;deleted', '1;POINT(20.1 50.1);yes'), gives: [['static_cam 20.1 50.1 - absent']] },
  ],
  unknownTypes: [
    {
      file: row('lat,lon,type', '50.1,20.1,XY 5'),
      fill: [['value=type,…', '"XY 5=dummy"']],
      gives: [['dummy 20.1 50.1 -']],
    },
    {
      file: row('id;gps;type', '1;POINT(20.1 50.1);Q'),
      fill: [['value=type,…', 'Q=dummy']],
      gives: [['dummy 20.1 50.1 -']],
    },
  ],
  limitMissing: [
    { file: row('lat,lon,type', '50.1,20.1,average speed'), gives: [['static_cam 20.1 50.1 -']] },
    { file: row('lat,lon,name', '50.1,20.1,Average speed camera'), gives: [['static_cam 20.1 50.1 -']] },
    { file: features(feature({ type: 'average speed' }, point(20.1, 50.1))), gives: [['static_cam 20.1 50.1 -']] },
  ],
  unusedDirection: [
    {
      file: row('lat,lon,Heading', '50.1,20.1,90'),
      gives: [['static_cam 20.1 50.1 - 1:90'], ['static_cam 20.1 50.1 - 1:270']],
    },
    {
      file: row('id;gps;"Camera $bearing, (deg)"', '1;POINT(20.1 50.1);90'),
      gives: [['static_cam 20.1 50.1 - 1:90'], ['static_cam 20.1 50.1 - 1:270']],
    },
    {
      file: features(feature({ 'course of it': 90 }, point(20.1, 50.1))),
      gives: [['static_cam 20.1 50.1 - 1:90'], ['static_cam 20.1 50.1 - 1:270']],
    },
  ],
  unusedWays: [
    {
      file: row('lat,lon,Approach one,Approach two', '50.1,20.1,EB,WB', '50.2,20.2,NB,'),
      gives: [['static_cam 20.1 50.1 - 2:270', 'static_cam 20.2 50.2 - 1:180']],
    },
    {
      file: row('id;gps;Verkehr von bound;Verkehr nach bound', '1;POINT(20.1 50.1);EB;WB'),
      gives: [['static_cam 20.1 50.1 - 2:270']],
    },
  ],
  unusedColumn: [
    { file: row('lat,lon,type,"Geschwindigkeits, wert"', '50.1,20.1,Radar,60'), gives: [['static_cam 20.1 50.1 60']] },
    { file: row('lat,lon,travel_deg', '50.1,20.1,90'), gives: [['static_cam 20.1 50.1 - 1:270']] },
    { file: row('id;gps;kategoria punktu', '1;POINT(20.1 50.1);dummy'), gives: [['dummy 20.1 50.1 -']] },
    {
      file: '<l><c><lat>50.1</lat><lon>20.1</lon><SpeedOfRoad>60</SpeedOfRoad></c><c><lat>50.2</lat><lon>20.2</lon><SpeedOfRoad>70</SpeedOfRoad></c></l>',
      gives: [['static_cam 20.1 50.1 60', 'static_cam 20.2 50.2 70']],
    },
  ],
  noPlace: [
    {
      file: row('a;b;c', '50.1;20.1;Radar'),
      fill: [
        ['x=…,y=…', 'x=b,y=a'],
        ['place=…', 'place=c'],
      ],
      gives: [['static_cam 20.1 50.1 -'], []],
    },
    {
      file: row('a|b|c', '50.1, 20.1|Radar|1', '50.2, 20.2|Radar|2'),
      fill: [
        ['x=…,y=…', 'x=c,y=c'],
        ['place=…', 'place=a'],
      ],
      gives: [[], ['static_cam 20.1 50.1 -', 'static_cam 20.2 50.2 -']],
    },
    {
      file: JSON.stringify([
        { a: 50.1, b: 20.1 },
        { a: 50.2, b: 20.2 },
      ]),
      fill: [
        ['x=…,y=…', 'x=b,y=a'],
        ['place=…', 'place=c'],
      ],
      gives: [['static_cam 20.1 50.1 -', 'static_cam 20.2 50.2 -'], []],
    },
    {
      file: JSON.stringify([{ p: '50.1,20.1' }]),
      fill: [
        ['x=…,y=…', 'x=q,y=q'],
        ['place=…', 'place=p'],
      ],
      gives: [[], ['static_cam 20.1 50.1 -']],
    },
  ],
  ownXml: [
    {
      file: '<l><c><a>50.1</a><b>20.1</b></c><c><a>50.2</a><b>20.2</b></c></l>',
      fill: [['x=…,y=…', 'x=b,y=a']],
      gives: [['static_cam 20.1 50.1 -', 'static_cam 20.2 50.2 -']],
    },
  ],
  webPage: [
    { file: '<html><table><tr><th>Lat<th>Lng<tr><td>50.1<td>20.1</table></html>', gives: [['static_cam 20.1 50.1 -']] },
    { file: '<table><tr><th>Lat<th>Lng<tr><td>50.1<td>20.1</table>', gives: [['static_cam 20.1 50.1 -']] },
    { file: '<html><script>L.marker([50.1, 20.1]).addTo(map)</script></html>', gives: [['static_cam 20.1 50.1 -']] },
    {
      file: '<html><script>show([{"lat":50.1,"lon":20.1},{"lat":50.2,"lon":20.1}])</script></html>',
      gives: [['static_cam 20.1 50.1 -', 'static_cam 20.1 50.2 -']],
    },
  ],
};

const texts: Readonly<Record<string, string>> = { ...rejectReasons, ...warningTexts };

/** Whose hint ends with its reason: it follows --only. */
const withoutFile = new Set(['notAsked']);

test('every sentence that names an option is followed below', () => {
  const naming = Object.entries(texts)
    .filter(([code, text]) => text.includes('--') && !withoutFile.has(code))
    .map(([code]) => code);
  const serverOnly = naming.filter((code) => code !== 'serverOnly');
  assert.deepEqual(serverOnly.toSorted(), Object.keys(hints).toSorted());
});

for (const [code, cases] of Object.entries(hints)) {
  for (const [index, { file, fill = [], gives }] of cases.entries()) {
    test(`${code}, ${index + 1}: its options, followed as they are printed, read the file`, () => {
      const pattern = new RegExp(
        (texts[code] ?? '').replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^]*'),
      );
      const text = read(file).texts.find((one) => pattern.test(one));
      assert.ok(text !== undefined, `not said: ${read(file).texts.join(' / ')}`);
      const filled = fill.reduce((before, [placeholder, own]) => before.replace(placeholder, own), text);
      const printed = Array.from(filled.matchAll(option), ([one]) => one);
      assert.deepEqual(
        printed.map((one) => read(file, asTyped(one)).points),
        gives,
        printed.join(' / '),
      );
    });
  }
}

const swappedRows = {
  'two columns': row('Site Latitude,"Site, Longitude"', '20.11,50.11', '20.12,50.12', '20.13,50.13'),
  'columns named after axes': row('X;Y', '50.11;20.11', '50.12;20.12', '50.13;20.13'),
  'one column': row('id;geom', '1;POINT(50.11 20.11)', '2;POINT(50.12 20.12)', '3;POINT(50.13 20.13)'),
  'speedcam rows without a header': row(
    '1,50.11,20.11,1,60,1,90',
    '2,50.12,20.12,1,60,1,90',
    '3,50.13,20.13,1,60,1,90',
  ),
  'GeoJSON with columns of places besides': features(
    ...[11, 12, 13].map((at) => feature({ lat: `20.${at}`, lon: `50.${at}` }, point(50 + at / 100, 20 + at / 100))),
  ),
  OpenStreetMap: JSON.stringify({
    version: 0.6,
    elements: [11, 12, 13].map((at) => ({
      type: 'node',
      id: at,
      lat: 20 + at / 100,
      lon: 50 + at / 100,
      tags: { highway: 'speed_camera' },
    })),
  }),
  'OpenStreetMap as XML': `<osm version="0.6">${[11, 12, 13].map((at) => `<node id="${at}" lat="20.${at}" lon="50.${at}"><tag k="highway" v="speed_camera"/></node>`).join('')}</osm>`,
  GPX: `<gpx>${[11, 12, 13].map((at) => `<wpt lat="20.${at}" lon="50.${at}"><name>Camera</name></wpt>`).join('')}</gpx>`,
  KML: `<kml>${[11, 12, 13].map((at) => `<Placemark><ExtendedData><Data name="Latitude"><value>20.${at}</value></Data><Data name="Longitude"><value>50.${at}</value></Data></ExtendedData><Point><coordinates>50.${at},20.${at}</coordinates></Point></Placemark>`).join('')}</kml>`,
  Garmin: row('50.11,20.11,"Camera@60"', '50.12,20.12,"Camera@60"', '50.13,20.13,"Camera@60"'),
  'DATEX II': `<d2LogicalModel>${[11, 12, 13].map((at) => `<predefinedLocation id="${at}"><pointCoordinates><latitude>20.${at}</latitude><longitude>50.${at}</longitude></pointCoordinates></predefinedLocation>`).join('')}</d2LogicalModel>`,
  ArcGIS: JSON.stringify({
    features: [11, 12, 13].map((at) => ({ attributes: { ID: at }, geometry: { x: 50 + at / 100, y: 20 + at / 100 } })),
  }),
  'an XML of its own': `<l>${[11, 12, 13].map((at) => `<c lat="20.${at}" lon="50.${at}"/>`).join('')}</l>`,
  'members of JSON': JSON.stringify(
    [11, 12, 13].map((at) => ({ position: { lat: 20 + at / 100, lng: 50 + at / 100 } })),
  ),
} as const;

for (const [name, file] of Object.entries(swappedRows)) {
  test(`${name} the other way round: the option of the refusal puts them in their places, and --sure leaves them`, () => {
    const text = read(file).texts.at(-1) ?? '';
    const [order = '', sure = ''] = Array.from(text.matchAll(option), ([one]) => one);
    const places = ({ points }: Report) => points.map((one) => one.split(' ').slice(1, 3).join(' '));
    assert.deepEqual(places(read(file, asTyped(order))), ['20.11 50.11', '20.12 50.12', '20.13 50.13'], text);
    assert.match(sure, /^--sure/);
    assert.deepEqual(places(read(file, asTyped(sure))), ['50.11 20.11', '50.12 20.12', '50.13 20.13']);
  });
}

test('a refusal for other reasons names an option that leads to the right result', () => {
  const follow = (file: string, fill: Filled) => {
    const text = read(file).texts.at(-1) ?? '';
    const filled = fill.reduce((before, [placeholder, own]) => before.replace(placeholder, own), text);
    assert.notEqual(filled, text, text);
    return read(file, asTyped(new RegExp(option, '').exec(filled)?.[0] ?? '')).points;
  };
  const cut = row('lat,lon,Exact North,Exact East', '50,20,50.1111,20.1111', '51,21,51.2222,21.2222');
  assert.deepEqual(follow(cut, [['x=COLUMN,y=COLUMN', '"x=Exact East,y=Exact North"']]), [
    'static_cam 20.1111 50.1111 -',
    'static_cam 21.2222 51.2222 -',
  ]);
  const coarse = row('lat,lon,n,e', ...Array.from({ length: 10 }, (_, at) => `50.1,20.1,50.1${at}11,20.1${at}11`));
  assert.equal(follow(coarse, [['x=COLUMN,y=COLUMN', 'x=e,y=n']]).length, 10);
  const other = row(...[1, 2, 3].map((at) => `${at * 30},1,60,101,50.1${at},20.1${at},${at}`));
  const order: Filled = [['idx,x,y,type,speed,dirtype,direction', 'direction,dirtype,speed,type,y,x,idx']];
  assert.deepEqual(follow(other, order).slice(0, 1), ['speed_limit 20.11 50.11 60 1:30']);
  const unread = row('lat,lon,speed,distance', ...[1, 2, 3].map((at) => `50.1${at},20.1${at},a${at},b${at}`));
  assert.deepEqual(follow(unread, [['FIELD=COLUMN,…', 'speed=none,distance=none']]).slice(0, 1), [
    'static_cam 20.11 50.11 -',
  ]);
});

test('iGO columns with any delimiter need no hint, and their directions are those of travel', () => {
  for (const mark of [',', ';', '\t', '|']) {
    const file = row('X,Y,TYPE,SPEED,DIRTYPE,DIRECTION', '20.5,50.5,1,60,1,90').replaceAll(',', mark);
    assert.deepEqual(read(file), { points: ['static_cam 20.5 50.5 60 1:270'], texts: [] }, mark);
  }
});
