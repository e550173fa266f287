import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'vitest';
import type { ExportablePoint } from '../export/point-row.ts';
import { arbitraryPoint } from '../export/testing/arbitrary-export-point.ts';
import { encodeAll } from '../export/testing/encode-all.ts';
import { everySelected, fullOptions, plainOptions, plainSelected } from '../export/testing/golden-points.ts';
import { iconvCodecs } from '../export/testing/iconv-codecs.ts';
import { readWaypoints, type Waypoint } from '../export/testing/read-waypoints.ts';
import { pointFlagLabels, pointFlagNames } from '../point/point-flag.ts';
import { pointTypeLabels, pointTypes } from '../point/point-type.ts';
import { createExportFormats } from './export-formats.ts';
import { goldenFile, type GoldenKind } from './testing/golden-file.ts';

// Reads GPX and KML as an importing program does, independently of the encoders, and compares the points.

const formats = createExportFormats(iconvCodecs);
const ids = ['GPX', 'KML'] as const;

type FormatId = (typeof ids)[number];

/** The labels by which navigators recognise the types, as in `docs/export-formats`. */
const labels: Readonly<Record<string, string>> = {
  static_cam: 'Статическая камера',
  control_cam_red: 'Контроль проезда на красный',
  mobile_ambush: 'Мобильная засада',
  dummy: 'Муляж',
  traffic_control_ot: 'Контроль движения по полосе (ОТ?)',
  video_control: 'Видеоконтроль',
  stationary_porst_dps: 'Стационарный пост ДПС',
  railroad_crossing: 'Железнодорожный переезд',
  crosswalk: 'Пешеходный переход',
  cautiouslychildren: 'Осторожно дети',
  begin_village: 'Начало населенного пункта',
  end_village: 'Конец населенного пункта',
  speed_limit: 'Ограничение скорости',
  rec_policeman: 'Искусственная неровность',
  bad_road: 'Плохая дорога',
  dang_turn: 'Опасный поворот',
  dang_intersection: 'Опасный перекресток',
  dang_other: 'Другая опасность',
  overtaking_proh: 'Обгон запрещен',
};

type Position = Pick<ExportablePoint, 'x' | 'y' | 'dirType' | 'direction'>;

/** Every waypoint the points should result in, in order. */
function expected(id: FormatId, points: readonly ExportablePoint[], isFull: boolean): Waypoint[] {
  return points.flatMap((point) => {
    const children = point.childrens ?? [];
    const further = isFull ? children : children.slice(-1);
    const last = children.at(-1);
    return [point, ...further].map((position) => waypoint(id, point, position, position === last ? 2 : 1, isFull));
  });
}

function waypoint(id: FormatId, point: ExportablePoint, position: Position, part: 1 | 2, isFull: boolean): Waypoint {
  const label = point.type === 'speed_cam' ? `Камера средней скорости ${part}` : labels[point.type];
  const name = point.comment ? `${label} ${point.comment}` : String(label);
  const where = `; камера смотрит на ${Number(position.direction) % 360}°${position.dirType === 2 ? ' и обратно' : ''}`;
  const unit = point.country === 'GB' || point.country === 'US' ? 'mph' : 'км/ч';
  const speed = point.speed === null ? 'неизвестна' : `${point.speed} ${unit}`;
  const description = `Скорость ${speed}${position.dirType === 0 ? '' : where}`;
  const coordinates = [position.x, position.y];
  const cmt = isFull ? commentOf(point) : undefined;
  if (id === 'GPX') return { coordinates, name, ...(cmt !== undefined && { cmt }), description, kind: point.type };
  const lines = cmt === undefined ? description : `${cmt}\n${description}`;
  return { coordinates, name, description: lines, kind: `#placemark-${colours[point.type]}` };
}

/** The number of the point and the Russian labels of its flags, without commas, as in every format. */
function commentOf(point: ExportablePoint): string {
  const flags = pointFlagNames.filter((flag) => point[flag] === true);
  const set = flags.map((flag) => pointFlagLabels[flag].ru.replaceAll(',', ''));
  return [String(point.idx), ...(set.length === 0 ? [] : [set.join('; ')])].join(' | ');
}

/** The styles Organic Maps uses to colour placemarks; it draws everything else red. */
const placemarkColours =
  'red blue purple yellow pink brown green orange deeppurple lightblue cyan teal lime deeporange gray bluegray'.split(
    ' ',
  );

const colours: Readonly<Record<string, string>> = {
  static_cam: 'red',
  control_cam_red: 'purple',
  speed_cam: 'deeporange',
  mobile_ambush: 'yellow',
  dummy: 'bluegray',
  traffic_control_ot: 'pink',
  video_control: 'brown',
  stationary_porst_dps: 'blue',
  railroad_crossing: 'gray',
  crosswalk: 'gray',
  cautiouslychildren: 'orange',
  begin_village: 'teal',
  end_village: 'lime',
  speed_limit: 'cyan',
  rec_policeman: 'gray',
  bad_road: 'gray',
  dang_turn: 'gray',
  dang_intersection: 'gray',
  dang_other: 'gray',
  overtaking_proh: 'lightblue',
};

function golden(id: FormatId, kind: GoldenKind): string {
  return readFileSync(new URL(goldenFile(id, kind), import.meta.url), 'utf8');
}

for (const id of ids) {
  test(`${id}: a library reads the position, name, description and kind of every point from the golden files`, () => {
    assert.deepEqual(readWaypoints(id, golden(id, 'plain')), expected(id, plainSelected, false));
    assert.deepEqual(readWaypoints(id, golden(id, 'full')), expected(id, everySelected, true));
    assert.deepEqual(readWaypoints(id, golden(id, 'empty')), []);
  });

  test(`${id}: a library reads any points with any names, and each name stays plain text`, () => {
    const points = fc.array(arbitraryPoint(), { maxLength: 8 });
    fc.assert(
      fc.property(points, fc.boolean(), (list, isFull) => {
        const options = isFull ? fullOptions : plainOptions;
        const bytes = encodeAll(formats[id], list, options, { changed: 0 });
        const read = readWaypoints(id, Buffer.from(bytes).toString());
        assert.deepEqual(read.map(visible), expected(id, list, isFull).map(visible));
        for (const { name } of read) assert.doesNotMatch(name, /[\p{Cc}\p{Cf}]|^\s|\s$/u);
      }),
      { numRuns: 200 },
    );
  });

  test(`${id}: a speed that only a converted file can have does not change the type`, () => {
    const fast = everySelected.filter(({ type }) => type === 'dummy').map((point) => ({ ...point, speed: 300 }));
    const bytes = encodeAll(formats[id], fast, plainOptions, { changed: 0 });
    assert.deepEqual(readWaypoints(id, Buffer.from(bytes).toString()), expected(id, fast, false));
    assert.notEqual(fast.length, 0);
  });
}

/** A waypoint with the visible part of its name: marks and white space are cleaned on export. */
function visible(point: Waypoint): Waypoint {
  return { ...point, name: point.name.normalize('NFC').replace(/[\p{C}\p{Z}\s@]/gu, '') };
}

test('KML: every colour is one of the sixteen of Organic Maps and is defined in the file for other programs', () => {
  const file = golden('KML', 'full');
  const used = new Set(file.match(/(?<=<styleUrl>#placemark-)\w+/g));
  assert.ok(used.size > 8);
  for (const name of used) assert.ok(placemarkColours.includes(name), name);
  for (const name of used)
    assert.match(file, new RegExp(`<Style id="placemark-${name}"><IconStyle><color>ff[0-9a-f]{6}</color>`));
});

test('GPX: each waypoint has an icon, shape and colour for OsmAnd and a proximity distance for Garmin', () => {
  const waypoints = golden('GPX', 'plain').match(/<wpt .*<\/wpt>/g) ?? [];
  assert.equal(waypoints.length, expected('GPX', plainSelected, false).length);
  for (const waypoint of waypoints) {
    assert.match(
      waypoint,
      /<\/type><extensions><osmand:icon>[a-z_]+<\/osmand:icon><osmand:background>(?:circle|octagon|square)<\/osmand:background><osmand:color>#[0-9a-f]{6}<\/osmand:color><gpxx:WaypointExtension><gpxx:Proximity>\d+<\/gpxx:Proximity><\/gpxx:WaypointExtension><\/extensions><\/wpt>$/,
    );
  }
  assert.match(waypoints[1] ?? '', /<gpxx:Proximity>101</);
});

test('an English file has the English type names of the site, and speed and direction in English', () => {
  const options = { ...fullOptions, language: 'en' } as const;
  for (const id of ids) {
    const bytes = encodeAll(formats[id], everySelected, options, { changed: 0 });
    const read = readWaypoints(id, Buffer.from(bytes).toString());
    assert.deepEqual(
      [...new Set(read.map(({ name }) => name.replace(/(?<=area) .*| [12]$/, '')))].toSorted(),
      Object.values(pointTypeLabels)
        .map(({ en }) => en)
        .toSorted(),
    );
    for (const { description } of read)
      assert.match(
        description,
        /^(?:.*\n)?Speed (?:not known|\d+ (?:km\/h|mph))(?:; camera faces \d+°(?: and back)?)?$/,
      );
  }
  const [garmin, ov2] = (['Garmin', 'OV2'] as const).map((id) =>
    Buffer.from(encodeAll(formats[id], everySelected, options, { changed: 0 })).toString('latin1'),
  );
  assert.match(garmin ?? '', /"Fixed speed camera 10 km\/h@10"/);
  for (const file of [garmin, ov2]) assert.doesNotMatch(file ?? '', /kamera|Statsionarnyy/);
});

test('this test has a label for every type', () => {
  assert.deepEqual([...Object.keys(labels), 'speed_cam'].toSorted(), pointTypes.toSorted());
});
