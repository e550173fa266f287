import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { pointFlagLabels, pointFlagNames } from '../point/point-flag.ts';
import { pointTypes, typeGroups } from '../point/point-type.ts';
import { encodeAll } from './encode-all.ts';
import { createExportFormats } from './export-formats.ts';
import type { ExportablePoint } from './point-row.ts';
import { arbitraryPoint } from './testing/arbitrary-export-point.ts';
import { everySelected, fullOptions, plainOptions, plainSelected } from './testing/golden-points.ts';
import { iconvCodecs } from './testing/iconv-codecs.ts';
import { readWaypoints, type Waypoint } from './testing/read-waypoints.ts';

// What a program that imports GPX or KML gets, compared with the objects; nothing here knows how the files are written.

const formats = createExportFormats(iconvCodecs);
const ids = ['GPX', 'KML'] as const;

type FormatId = (typeof ids)[number];

/** The labels that navigators know the types by, as `docs/export-formats` has them. */
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

type Place = Pick<ExportablePoint, 'x' | 'y' | 'dirType' | 'direction'>;

/** Every waypoint that objects should give, in their order. */
function expected(id: FormatId, points: readonly ExportablePoint[], isFull: boolean): Waypoint[] {
  return points.flatMap((point) => {
    const children = point.childrens ?? [];
    const further = isFull ? children : children.slice(-1);
    const last = children.at(-1);
    return [point, ...further].map((place) => waypoint(id, point, place, place === last ? 2 : 1, isFull));
  });
}

function waypoint(id: FormatId, point: ExportablePoint, place: Place, part: 1 | 2, isFull: boolean): Waypoint {
  const label = point.type === 'speed_cam' ? `Камера средней скорости ${part}` : labels[point.type];
  const name = point.comment ? `${label} ${point.comment}` : String(label);
  const where = `; камера смотрит на ${place.direction % 360}°${place.dirType === 2 ? ' и обратно' : ''}`;
  const description = `Скорость ${point.speed}${place.dirType === 0 ? '' : where}`;
  const coordinates = [place.x, place.y];
  const cmt = isFull ? commentOf(point) : undefined;
  if (id === 'GPX') return { coordinates, name, ...(cmt !== undefined && { cmt }), description, kind: point.type };
  const lines = cmt === undefined ? description : `${cmt}\n${description}`;
  return { coordinates, name, description: lines, kind: `#${groupOf(point)}` };
}

/** The number of the object and the Russian labels of its flags, without commas, as in every format. */
function commentOf(point: ExportablePoint): string {
  const flags = pointFlagNames.filter((flag) => point[flag] === true);
  const set = flags.map((flag) => pointFlagLabels[flag].ru.replaceAll(',', ''));
  return [String(point.idx), ...(set.length === 0 ? [] : [set.join('; ')])].join(' | ');
}

function groupOf({ type }: ExportablePoint): string | undefined {
  return Object.entries(typeGroups).find(([, types]) => (types as readonly string[]).includes(type))?.[0];
}

function golden(id: FormatId, kind: string): string {
  const file = new URL(`golden/${id}-${kind}.${id.toLowerCase()}`, import.meta.url);
  return readFileSync(file, 'utf8');
}

for (const id of ids) {
  test(`${id}: a library reads place, name, description and kind of every object from the golden files`, () => {
    assert.deepEqual(readWaypoints(id, golden(id, 'plain')), expected(id, plainSelected, false));
    assert.deepEqual(readWaypoints(id, golden(id, 'full')), expected(id, everySelected, true));
    assert.deepEqual(readWaypoints(id, golden(id, 'empty')), []);
  });

  test(`${id}: a library reads any objects with any names, each name as text and nothing else`, () => {
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

  test(`${id}: a speed that only a converted file can have stays with its own type`, () => {
    const fast = everySelected.filter(({ type }) => type === 'dummy').map((point) => ({ ...point, speed: 300 }));
    const bytes = encodeAll(formats[id], fast, plainOptions, { changed: 0 });
    assert.deepEqual(readWaypoints(id, Buffer.from(bytes).toString()), expected(id, fast, false));
    assert.notEqual(fast.length, 0);
  });
}

/** A waypoint with what can be seen of its name: marks and white space are cleaned on their way. */
function visible(point: Waypoint): Waypoint {
  return { ...point, name: point.name.normalize('NFC').replace(/[\p{C}\p{Z}\s]/gu, '') };
}

test('every type has a label here', () => {
  assert.deepEqual([...Object.keys(labels), 'speed_cam'].toSorted(), pointTypes.toSorted());
});
