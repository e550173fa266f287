import type { ExportOptions } from '../../format/export-options.ts';
import { normalizePoint } from '../../point/normalize.ts';
import type { PointFields } from '../../point/point-schema.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import type { Credit } from '../credit.ts';
import type { ExportablePoint } from '../point-row.ts';

/** The time in the golden files: 10 March 2026, 11:33 UTC. */
export const goldenChangedMs = Date.UTC(2026, 2, 10, 11, 33);

/** Two lists, one with everything that XML, HTML and CSV quote and one of which only the least is known. */
export const goldenCredits: readonly Credit[] = [
  {
    title: 'Radars "fixes" & mobiles',
    attribution: 'Ministère <de l’Intérieur>',
    licence: 'etalab-2.0',
    licenceUrl: 'https://www.etalab.gouv.fr/licence?a=1&b=2',
    dated: '2026-02-28',
  },
  { title: 'Камеры', attribution: 'Город: Камеры', licence: 'CC0-1.0', licenceUrl: null, dated: null },
];

const createdMs = Date.UTC(2025, 0, 31, 23, 59, 59, 7);
const seen = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 60));

/** The freshness of a camera on the day of the golden files: 0.75 on its due date, 0.97 two years earlier. */
const believed = {
  fresh: { confidence: 0.97, state: 'fresh', checked: '2026-03-09T20:15:30.000Z', due: '2028-03-10T00:00:00.000Z' },
  due: { confidence: 0.75, state: 'check', checked: null, due: '2026-03-10T00:00:00.000Z' },
  old: { confidence: 0.58, state: 'check', checked: '2023-01-02T03:04:05.000Z', due: '2024-03-10T00:00:00.000Z' },
} as const;

type Given = Partial<PointFields> & { type: PointType };

function point(idx: number, given: Given, where: { country?: string; region?: string } = {}): ExportablePoint {
  const position = { x: 37 + idx / 100, y: 55 + idx / 1000 };
  const fields = normalizePoint({ ...position, ...given }, seen);
  return { country: 'RU', region: 'RU-MOS', ...where, ...fields, idx, version: 2, created: iso(createdMs + idx) };
}

function iso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** One point of every type, each with a different direction. */
const everyType = pointTypes.map((type, index) =>
  point(100 + index, { type, speed: 10 * (1 + (index % 15)), direction: 1 + index * 18, distance: 100 + index }),
);

/** Cases that are easy to get wrong, starting with two cameras back to back on one pole. */
const specialCases: ExportablePoint[] = [
  point(201, { type: 'static_cam', x: 30.5, y: 60.25, direction: 90 }),
  point(202, { type: 'static_cam', x: 30.5, y: 60.25, direction: 270 }),
  { ...point(203, { type: 'static_cam', direction: 360 }), freshness: { ...believed.fresh, here: 3, gone: 0 } },
  { ...point(204, { type: 'static_cam', direction: 180 }), freshness: { ...believed.due, here: 0, gone: 0 } },
  point(205, { type: 'dummy', dirType: 0, direction: 45 }),
  point(206, { type: 'video_control', dirType: 2, direction: 359 }),
  point(
    207,
    { type: 'static_cam', x: -0.000001, y: -79.999999, speed: 30, rating: 0 },
    { country: 'GB', region: 'GB-ENG' },
  ),
  {
    ...point(208, { type: 'control_cam_red', bSpeed: true, stopLine: true }),
    freshness: { ...believed.old, here: 1, gone: 2 },
  },
  point(209, { type: 'dang_intersection', giveWay: true }),
  point(210, { type: 'dang_other', Tunnel: true, cautiously_children: true }),
  point(211, { type: 'mobile_ambush', subType: 'crewDPS', activeTime: ['morning', 'night'], inBack: true }),
  point(212, { type: 'begin_village', comment: 'Солнечный' }),
  point(213, { type: 'begin_village', comment: 'თბილისი, "Օշական" | Ақтөбе // Łódź' }),
  point(214, { type: 'end_village', comment: '=HYPERLINK("http://x")' }),
  point(215, {
    type: 'speed_cam',
    speed: 90,
    childrens: [
      { _id: '216', x: 39.2, y: 55.3, dirType: 1, direction: 12, distance: 400, angle: 20 },
      { _id: '217', x: 39.25, y: 55.35, dirType: 2, direction: 200, distance: 450, angle: 25 },
    ],
  }),
  point(218, { type: 'static_cam', speed: 70 }, { country: 'GB', region: 'GB-ENG' }),
  point(219, { type: 'static_cam', rating: -1 }),
  point(220, { type: 'static_cam', rating: -2 }),
  point(221, { type: 'mobile_ambush', confirmed: '2024-12-31T23:59:59.999Z' }),
  point(222, { type: 'static_cam', x: -74.05, y: 40.7, speed: 40 }, { country: 'US', region: 'US-NJ' }),
  point(223, { type: 'static_cam', speed: null }),
  point(224, { type: 'mobile_ambush', speed: null, dirType: 0, direction: null }),
  point(225, { type: 'begin_village', speed: null, comment: 'Посёлок 60' }),
];

export const goldenPoints: readonly ExportablePoint[] = [...everyType, ...specialCases];

/** The content of the full golden files, in file order: everything except deleted points. */
export const everySelected: readonly ExportablePoint[] = goldenPoints.filter(({ rating }) => rating >= -1);

/** The content of the plain golden files, in file order. */
export const plainSelected: readonly ExportablePoint[] = goldenPoints.filter(
  ({ rating, confirmed }) => rating >= 0 && !(confirmed && confirmed < '2025'),
);

/** Options that exclude only absent and deleted points and ambushes not seen since 2025. */
export const plainOptions: ExportOptions = {
  format: 'CSV',
  country: ['all'],
  region: [],
  types: [...pointTypes],
  rating: 0,
  selectMiddlePoints: false,
  selectOnlyConfirmed: true,
  confirmed: '2025-01-01',
  confidence: 0,
  asOf: '2026-03-10',
  withIdPoint: false,
  extended: false,
  saveToUserExport: false,
  language: 'ru',
  userExportName: '',
};

/** Options that include everything. */
export const fullOptions: ExportOptions = {
  ...plainOptions,
  rating: -1,
  selectOnlyConfirmed: false,
  selectMiddlePoints: true,
  withIdPoint: true,
  extended: true,
};
