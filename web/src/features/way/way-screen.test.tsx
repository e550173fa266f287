import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { checkWay, listWayPoints } from '@dozor/contract/calls.ts';
import type { WayItem } from '@dozor/domain/ways/way-check.ts';
import { wayFragment } from '@dozor/domain/ways/way-link.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { openApp, type Opening } from '../../testing/open-app.tsx';

const address = `/way#${wayFragment([
  [37.6, 55.7],
  [37.65, 55.7],
])}`;

const camera = (_id: string, fields: Partial<WayItem> = {}): WayItem => ({
  _id,
  type: 'static_cam',
  x: 37.62,
  y: 55.7,
  speed: 60,
  speedUnit: 'km/h',
  atMeters: 100 * Number(_id),
  side: 'mine',
  by: 'road',
  ...fields,
});
const perhaps = (_id: string, fields: Partial<WayItem> = {}) => camera(_id, { side: 'perhaps', ...fields });
const section = {
  _id: '50',
  fromMeters: 900,
  toMeters: 1900,
  lengthMeters: 1000,
  speed: 90,
  leastSeconds: 40,
  by: 'road' as const,
};

type Check = ReplyOf<'checkWay'>;

function open(check: Partial<Check>, opening: Opening = {}) {
  const reply = { meters: 3100, items: [], sections: [], unmatched: [], ...check };
  const ids = new Set([...reply.items, ...reply.sections].map(({ _id }) => _id));
  return openApp(address, {
    ...opening,
    answers: (server) => {
      server.answer(checkWay, reply).answer(
        listWayPoints,
        [...ids].map((_id) => somePoint({ _id, created: new Date().toISOString() })),
      );
      opening.answers?.(server);
    },
  });
}

const totals = async () => {
  const [shown] = await screen.findAllByText(/^(3,1\skm|3,1\sкм|3\.1\skm):/, { selector: '[role="status"]' });
  return shown?.textContent?.replaceAll(/\s/g, ' ');
};

const both = [camera('1', { count: 2 }), camera('2'), perhaps('3'), perhaps('4')];

test.each<[en: string, ru: string, check: Partial<Check>]>([
  ['no cameras on the route', 'камер на пути нет', {}],
  ['1 camera faces you', 'на вас смотрит 1 камера', { items: [camera('1')] }],
  ['3 cameras face you, 2 perhaps', 'на вас смотрят 3 камеры, возможно, ещё 2', { items: both }],
  ['1 camera, its direction is not known', '1 камера, куда смотрит — неизвестно', { items: [perhaps('1')] }],
  [
    '5 cameras, their direction is not known',
    '5 камер, куда смотрят — неизвестно',
    { items: [perhaps('1'), perhaps('2', { count: 4 })] },
  ],
  [
    '2 cameras, their direction is not known, 1 average-speed section',
    '2 камеры, куда смотрят — неизвестно, 1 участок средней скорости',
    { items: [perhaps('1'), perhaps('2')], sections: [section] },
  ],
  [
    '3 cameras face you, 2 perhaps, 1 average-speed section',
    'на вас смотрят 3 камеры, возможно, ещё 2; 1 участок средней скорости',
    { items: both, sections: [section] },
  ],
  ['1 average-speed section', '1 участок средней скорости', { sections: [section] }],
])('the headline “%s” counts both kinds', async (en, ru, check) => {
  await open(check);
  expect(await totals()).toBe(`3,1 км: ${ru}.`);
  await open(check, { language: 'en' });
  expect(await totals()).toBe(`3.1 km: ${en}.`);
});

test('a camera that the way passes twice is listed twice', async () => {
  const warned = vi.spyOn(console, 'error');
  await open({ items: [camera('1'), camera('1', { atMeters: 2000 })] });
  const list = within(await screen.findByRole('region', { name: 'Смотрят на вас' }));
  expect(list.getAllByRole('button').map((row) => /^\S+\s\S+?(?=Ст)/.exec(row.textContent ?? '')?.[0])).toEqual([
    '100 м',
    '2 км',
  ]);
  expect(await totals()).toBe('3,1 км: на вас смотрят 2 камеры.');
  expect(warned).not.toHaveBeenCalled();
});

test('a camera of unknown direction on a one-way road faces the driver, and says why', async () => {
  await open({ items: [camera('1', { by: 'oneway' })] });
  const list = within(await screen.findByRole('region', { name: 'Смотрят на вас' }));
  list.getByText(/дорога односторонняя/);
});

test.each([90, null])('a section with a limit of %s that the way joins after its start says so', async (speed) => {
  const joined = { ...section, speed, leastSeconds: null, joined: true as const };
  await open({ sections: [joined, { ...section, _id: '51', speed: null, leastSeconds: null }] });
  const list = within(await screen.findByRole('region', { name: 'Смотрят на вас' }));
  const texts = list.getAllByRole('button').map((row) => /начинается до вашего пути/.test(row.textContent ?? ''));
  expect(texts).toEqual([true, false]);
});

test('driving and saving are in sight, next to no more controls than four', async () => {
  const { user } = await open({ items: [camera('1')] });
  const drive = await screen.findByRole('button', { name: 'Поехать по нему' });
  const row = within(drive.parentElement ?? document.body);
  row.getByRole('button', { name: 'Сохранить путь' });
  expect(row.getAllByRole('button')).toHaveLength(4);
  await user.click(row.getByRole('button', { name: 'Ещё' }));
  await screen.findByRole('menuitem', { name: 'Обратно', hidden: true });
  screen.getByRole('menuitem', { name: 'Ссылка', hidden: true });
});
