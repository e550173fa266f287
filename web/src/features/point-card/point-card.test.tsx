import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPoint, listRegions, listVotes, setWatch, takeBackVote } from '@dozor/contract/calls.ts';
import { pointSource } from '../../map/objects/point-source.ts';
import { openCardMenu } from '../../testing/card-menu.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findCard, findNamed } from '../../testing/edit-form.ts';
import { findNotice } from '../../testing/notices.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap } from '../../testing/open-map.ts';
import { FakeSource } from '../../testing/stubs/fake-source.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

const now = new Date('2026-02-01T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const position = { x: 60.612345, y: 56.838011 };
const camera = somePoint({
  ...position,
  speed: 80,
  direction: 180,
  markings: true,
  created: '2026-02-01T12:00:00Z',
  changed: { at: '2026-02-01T12:00:00Z', by: { _id: '1', login: 'admin' }, kind: 'created' },
  freshness: { confidence: 0.9, state: 'fresh', checked: null, here: 0, gone: 0, due: '2027-01-01T00:00:00Z' },
});

const editor = { ...member('vera', 'editor'), _id: '3' };
const boris = { _id: member('boris')._id, login: 'boris' };
const answers = (server: StubbedServer) => server.answer(listVotes, ({ query }) => pageOf([], query));

/** Text of the card header, which stays visible. */
function headText(): string {
  return screen.getByRole('heading', { level: 2, hidden: true }).parentElement?.textContent ?? '';
}

/** Expands the freshness line and returns its details. */
async function freshnessOf(user: UserEvent): Promise<string> {
  const line = await screen.findByText(/^(Новая, ещё не подтверждена|New, not confirmed yet)$/);
  await user.click(line);
  const details = line.closest('details');
  await waitFor(() => expect(details?.querySelector('p')).not.toBeNull());
  return details?.textContent ?? '';
}

test('a click on a camera opens its card, and the address becomes a link to it', async () => {
  const { map, router, user } = await openMap('/?center=60.612345,56.838011&zoom=16', { points: [camera], answers });
  map.click([position.x, position.y]);
  const card = await findCard('7');
  await screen.findByRole('img', { name: 'Ограничение 80 км/ч' });
  screen.getByText('Ловит едущих на север');
  expect(await freshnessOf(user)).toContain('Добавлена только что, admin');
  within(card).getByText('Контроль разметки');
  expect(router.state.location.search).toMatchObject({ point: '7' });
  expect(map.shownIds()).toEqual(['7']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('article')).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('point');
});

test('the card is translated into English', async () => {
  const { user } = await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [camera], language: 'en', answers });
  const card = await findCard('7');
  expect(await freshnessOf(user)).toContain('Added just now by admin');
  screen.getByText('Catches traffic heading north');
  within(card).getByText('Road markings');
});

test('a card shows that the direction is unknown and links to the edit form', async () => {
  const unknown = somePoint({ ...position, dirType: 0, direction: null });
  const { user, router } = await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [unknown] });
  const card = await findCard('7');
  await waitFor(() => expect(headText()).toContain('Куда смотрит, неизвестно'));
  expect(within(card).queryByText('Смотрит')).toBeNull();
  await user.click(within(card).getByText('Указать, куда смотрит'));
  expect(router.state.location.search).toMatchObject({ edit: '7' });
});

test('what drivers say of an unknown direction is shown, and taken with one tap by whoever has an account', async () => {
  const directionWitness = { azimuth: 45, drivers: 2, against: 1 };
  const unknown = somePoint({ ...position, dirType: 0, direction: null, directionWitness });
  const { user, points } = await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [unknown], as: editor });
  const card = await findCard('7');
  within(card).getByText(/2 водителя говорят: ловит тех, кто едет на северо-восток\. 1 говорит наоборот\./);
  await user.click(within(card).getByText('Так и есть'));
  await waitFor(() => expect(points.get('7')).toMatchObject({ dirType: 1, direction: 225 }));
  await waitFor(() => expect(within(card).queryByText(/говорят/)).toBeNull());
});

test('a visitor reads what a driver says, and is offered the form', async () => {
  const directionWitness = { azimuth: 180, drivers: 1 };
  const unknown = somePoint({ ...position, dirType: 0, direction: null, directionWitness });
  await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [unknown], language: 'en' });
  const card = await findCard('7');
  within(card).getByText('1 driver says: for those heading south.');
  within(card).getByText('Say which way it faces');
  expect(within(card).queryByText('That’s right')).toBeNull();
});

test('a tap has a larger tolerance than a mouse click', async () => {
  const { map, router } = await openMap('/?center=60.612345,56.838011&zoom=16', { points: [camera] });
  const beside = map.stub.unproject([640 + 10, 400]).toArray();
  map.click(beside);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(router.state.location.search).not.toHaveProperty('point');
  map.tap(beside);
  await findCard('7');
});

test('a click on the empty map closes the card', async () => {
  const { map } = await openMap('/?point=7&center=60.612345,56.838011&zoom=16', { points: [camera] });
  await findCard('7');
  map.click([60.62, 56.838011]);
  await waitFor(() => expect(document.querySelector('article')).toBeNull());
});

test('a link opens its point at its position and zoom', async () => {
  const point = somePoint({ x: 37.5, y: 55.7, type: 'video_control' });
  const { map } = await openMap('/?point=7&center=37.5,55.7&zoom=16&layer=osm', { points: [point] });
  await findCard('7');
  expect(map.shownIds()).toEqual(['7']);
  expect(map.view().zoom).toBe(16);
  expect(map.view().center[1]).toBeCloseTo(55.7, 2);
});

test('a link with only a point moves the map to that point', async () => {
  const { map } = await openMap('/?point=7', { points: [somePoint({ x: 37.5, y: 55.7 })] });
  await findCard('7');
  await waitFor(() => expect(map.view().zoom).toBe(16));
  expect(map.view().center[1]).toBeCloseTo(55.7, 2);
});

test('opening a card pans the map until its point is clear of the map buttons', async () => {
  const { map } = await openMap('/?point=7&center=37.5,55.7&zoom=16', { points: [somePoint({ x: 37.5065, y: 55.7 })] });
  await findCard('7');
  // Without panning it would stay under the map buttons, at 1246 px.
  await waitFor(() => expect(map.stub.project([37.5065, 55.7]).x).toBeLessThanOrEqual(1280 - 80));
});

test('a link to a point that does not exist says so, and the map still works', async () => {
  const { map } = await openMap('/?point=999999999&center=37.5,55.7&zoom=16');
  await screen.findByText('Такой точки нет');
  screen.getByText('Точки с номером 999999999 нет в базе. Проверьте ссылку.');
  const before = map.view();
  map.dragBy(-200, 0);
  expect(map.view().center[0]).toBeGreaterThan(before.center[0]);
});

test('a card that fails to load says so and can be retried', async () => {
  const { server, user } = await openMap('/?point=7&center=37.5,55.7&zoom=16', {
    answers: (stub) => stub.answer(getPoint, refusal(400, { message: 'Bad Request' })),
  });
  await screen.findByText('Не получилось загрузить точку. Проверьте связь и попробуйте ещё раз.');
  server.answer(getPoint, camera);
  await user.click(screen.getByText('Повторить'));
  await findCard('7');
});

test('a click on a point or the line of an average-speed section opens the same card', async () => {
  const childrens = [
    { _id: '11', x: 65.02, y: 57, dirType: 1, direction: 270, distance: 500, angle: 15 },
    { _id: '12', x: 65.04, y: 57, dirType: 1, direction: 270, distance: 500, angle: 15 },
  ];
  const section = somePoint({ x: 65, y: 57, type: 'speed_cam', direction: 270, childrens });
  const { map, user } = await openMap('/?center=65.02,57&zoom=13', { points: [section] });
  map.click([65.04, 57]);
  const card = await findCard('7');
  within(card).getByText(/^2,4\sкм, 3 точки$/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('article')).toBeNull());
  map.click([65.01, 57]);
  await findCard('7');
});

test('a click on a cluster zooms in on its points', async () => {
  const { map } = await openMap('/?center=60.6,56.8&zoom=6');
  const cluster = {
    properties: { count: 40, 'static_cam:1': 40 },
    geometry: { type: 'Point' as const, coordinates: [60.6, 56.8] },
  };
  act(() => map.stub.setTileFeatures(pointSource, 'clusters', [cluster]));
  map.click([60.6, 56.8]);
  expect(map.view().zoom).toBeGreaterThan(8);
  expect(document.querySelector('article')).toBeNull();
});

test('the card of a point hidden by the filter says so and can widen the filter', async () => {
  const gone = somePoint({ x: 62.5, y: 57.5, type: 'dummy', rating: 0 });
  const { map, user } = await openMap('/?center=62.5,57.5&zoom=16', { points: [gone] });
  await user.click(screen.getByLabelText('Фильтр'));
  await user.click(await screen.findByText('Снять все'));
  await waitFor(() => expect(map.shownIds()).toEqual([]));
  await user.type(screen.getByRole('combobox'), '7{Enter}');
  await screen.findByText('Точка скрыта фильтром карты: он пропускает не все типы или рейтинги.');
  await user.click(screen.getByText('Показывать такие точки'));
  await waitFor(() => expect(map.shownIds()).toEqual(['7']));
  expect(screen.queryByText(/^Точка скрыта фильтром/)).toBeNull();
});

test('the card links to the point in three navigation apps', async () => {
  const { user } = await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [camera], as: member('boris') });
  const card = await findCard('7');
  await user.click(within(card).getByText('Маршрут'));
  const links = (await screen.findAllByRole('menuitem', { hidden: true })).map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toMatch(/56\.838011.*60\.612345|60\.612345.*56\.838011/);
});

const textsOf = (entries: readonly HTMLElement[]) => entries.map(({ textContent }) => textContent);

test('the card menu holds the less frequent actions, with more of them for an editor', async () => {
  const { user } = await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [camera] });
  const card = await findCard('7');
  expect(within(card).queryByText('История')).toBeNull();
  const ofVisitor = await openCardMenu(user);
  expect(textsOf(ofVisitor)).toEqual(['История', 'Скопировать координаты', 'Уличные снимки', 'Сообщать мне']);
  expect(ofVisitor[0]?.getAttribute('href')).toBe('/history/7');
  cleanup();
  const member = await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [camera], as: editor });
  const ofEditor = await openCardMenu(member.user);
  expect(textsOf(ofEditor).slice(4)).toEqual(['Следить за точкой', 'Пожаловаться', 'Удалить']);
});

test('the card has at most ten controls for a visitor and fourteen for a member', async () => {
  const controls = () => {
    const card = document.querySelector('article')?.closest('aside');
    const all = card?.querySelectorAll('button, a, summary, input, textarea, [role="switch"]') ?? [];
    return [...all].filter((one) => one.closest('[hidden], details:not([open]) > :not(summary)') === null).length;
  };
  await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [camera] });
  await screen.findByText('На месте');
  await screen.findByText('Войти, чтобы написать');
  expect(controls()).toBeLessThanOrEqual(10);
  cleanup();
  await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [camera], as: editor });
  await screen.findByText('На месте');
  await screen.findByPlaceholderText('Что там сейчас?');
  expect(controls()).toBeLessThanOrEqual(14);
});

test('a point can be watched from its card', async () => {
  const { user, server } = await openMap('/?point=7&center=60.6,56.8&zoom=16', {
    points: [camera],
    as: member('boris'),
    answers: (stub) => stub.answer(setWatch, { checked: true }),
  });
  await openCardMenu(user);
  const watch = await findNamed('[role="menuitemcheckbox"]', 'Следить за точкой');
  await waitFor(() => expect(watch.getAttribute('data-disabled')).toBeNull());
  await user.click(watch);
  await waitFor(() => expect(watch.getAttribute('aria-checked')).toBe('true'));
  expect(server.requestsOf(setWatch).map(({ body }) => body)).toEqual([{ checked: true }]);
});

test('the link and the coordinates of a point can be copied', async () => {
  const { user } = await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [camera] });
  const card = await findCard('7');
  const [, copy] = await openCardMenu(user);
  await user.click(copy ?? card);
  await findNotice('Текст скопирован');
  expect(await navigator.clipboard.readText()).toBe('56.838011, 60.612345');
  await user.click(within(card).getByText('Поделиться'));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/\/\?point=7&center=60\.612345(,|%2C)56\.838011&zoom=16/),
  );
});

test('country and region link to their pages', async () => {
  const point = somePoint({ ...position, country: 'RU', region: 'RU-SVE' });
  await openMap('/?point=7&center=60.6,56.8&zoom=16', {
    points: [point],
    answers: (stub) => stub.answer(listRegions, [{ code: 'RU-SVE', name: 'Свердловская область', points: 4 }]),
  });
  const card = await findCard('7');
  const region = await within(card).findByText('Свердловская область');
  expect(region.getAttribute('href')).toBe('/places/RU-SVE');
  expect(within(card).getByText('Россия').getAttribute('href')).toBe('/places/RU');
  within(card).getByText(/^№\s7$/);
});

test('an ambush last seen more than a year ago is marked as old', async () => {
  const ambush = somePoint({ ...position, type: 'mobile_ambush', confirmed: '2024-05-01T10:00:00Z' });
  await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [ambush] });
  within(await findCard('7')).getByText('Давно: больше года назад');
});

test('an open card follows changes by others', async () => {
  const { points, map } = await openMap('/?point=7&center=60.612345,56.838011&zoom=16', { points: [camera] });
  await findCard('7');
  points.changeBy('boris', '7', { speed: 40 });
  act(() => {
    FakeSource.newest().open();
    const event = { _id: '7', version: 2, revision: 9, ...position, rating: 1 };
    FakeSource.newest().say('point', JSON.stringify(event));
  });
  await screen.findByRole('img', { name: 'Ограничение 40 км/ч' });
  expect(map.stub.refreshed[0]?.source).toBe(pointSource);
  expect(map.stub.refreshed[0]?.tiles).toHaveLength(15);
});

test('closing a card that was opened from a panel reopens the panel', async () => {
  const { user } = await openMap('/?center=60.612345,56.838011&zoom=16', { points: [camera] });
  await user.click(screen.getByLabelText('Фильтр'));
  await screen.findByText('Фильтр карты');
  await user.type(screen.getByRole('combobox'), '7{Enter}');
  await findCard('7');
  expect(screen.queryByText('Фильтр карты')).toBeNull();
  await user.click(await findNamed('button', 'Закрыть'));
  await screen.findByText('Фильтр карты');
});

test.each([
  ['changed the point today', { changed: { ...camera.changed, by: boris } }],
  ['is its author', { author: boris }],
])('a member who %s is thanked instead of being asked to vote', async (_why, own) => {
  await openMap('/?point=7&center=60.6,56.8&zoom=16', { points: [{ ...camera, ...own }], as: member('boris') });
  await screen.findByText(/^Спасибо!/);
  expect(screen.queryByText('На месте')).toBeNull();
});

test('a vote from another device of the same account is shown and can be withdrawn', async () => {
  const vera = { ...member('vera'), _id: '8' };
  const vote = { _id: '5', kind: 'here', created: '2026-02-01T11:00:00Z', weight: 1, source: 'user' } as const;
  const { user, server } = await openMap('/?point=7&center=60.6,56.8&zoom=16', {
    points: [{ ...camera, author: { _id: '99', login: 'anna' } }],
    as: vera,
    answers: (stub) =>
      stub
        .answer(listVotes, ({ query }) => pageOf([{ ...vote, author: { _id: vera._id, login: 'vera' } }], query))
        .answer(takeBackVote, { message: 'Object deleted', freshness: camera.freshness! }),
  });
  await screen.findByText('Вы ответили: на месте');
  expect((await findNamed('button', 'На месте')).getAttribute('aria-pressed')).toBe('true');
  await user.click(await findNamed('button', 'Отменить'));
  await waitFor(() => expect(screen.queryByText('Вы ответили: на месте')).toBeNull());
  expect(server.requestsOf(takeBackVote)).toHaveLength(1);
});

test('a member who changed the point two days ago is asked to vote', async () => {
  const changed = { ...camera.changed, at: '2026-01-30T12:00:00Z', by: boris };
  await openMap('/?point=7&center=60.6,56.8&zoom=16', {
    points: [{ ...camera, changed, author: { _id: '99', login: 'anna' } }],
    as: member('boris'),
  });
  await screen.findByText('На месте');
});
