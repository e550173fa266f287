import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getPoint, getWatch, listComments, pointHistory, restorePoint, revertPoint } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HistoryEntry } from '../../../entry/history-entry.ts';
import { allInView } from '../../../testing/all-in-view.ts';
import { pageOf } from '../../../testing/content/page-of.ts';
import { changeOf, someEntry } from '../../../testing/content/some-entry.ts';
import { somePoint } from '../../../testing/content/some-point.ts';
import { findNotice } from '../../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../../testing/open-app.tsx';
import { refusal, type StubbedServer } from '../../../testing/stubs/stubbed-server.ts';
import { exactTime } from '../../../ui/time/format-time.ts';

vi.mock('../../../map/mini/mini-map.tsx', () => ({
  MiniMap: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

const anna = member('anna');
const boris = { ...member('boris'), _id: '2' };
const now = new Date().toISOString();

interface Opening {
  as?: ReturnType<typeof member>;
  language?: 'ru' | 'en';
  answers?: (server: StubbedServer) => void;
}

/** Opens the page of a point with this history, newest first. */
function openHistory(point: Point, entries: readonly HistoryEntry[], { answers, ...opening }: Opening = {}) {
  return openApp(`/history/${point._id}`, {
    ...opening,
    answers: (server) => {
      server
        .answer(getPoint, point)
        .answer(pointHistory, { items: [...entries], total: entries.length, page: 1, limit: 25 })
        .answer(listComments, { items: [] })
        .answer(getWatch, { checked: false });
      answers?.(server);
    },
  });
}

async function timeline(): Promise<HTMLElement[]> {
  const region = await screen.findByRole('region', { name: /Что с ней происходило|What happened to it/ });
  await within(region).findAllByRole('listitem');
  return within(region)
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading') !== null);
}

function words(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

function fieldText(entry: HTMLElement | undefined, name: string): string {
  const terms = [...(entry?.querySelectorAll('dt') ?? [])];
  return words(terms.find((term) => words(term) === name)?.nextElementSibling);
}

async function typeReason({ user }: OpenedApp, dialog: HTMLElement, text: string): Promise<void> {
  await user.type(within(dialog).getByRole('textbox', { hidden: true }), text);
}

test('a change is shown field by field: numbers, names, flags and a move', async () => {
  const before = somePoint({ _id: '41', speed: 60, direction: 90, rating: 1, rows: true, version: 1 });
  const after = somePoint({
    ...before,
    x: 37.602,
    speed: 80,
    direction: 270,
    rating: 0,
    rows: false,
    markings: true,
    version: 2,
  });
  const reason = 'Переставили <b>на другую</b> сторону';
  await openHistory(after, [changeOf(before, after, { _id: '2', comment: reason }), someEntry({ point: before })]);
  const [changed, created] = await timeline();
  expect(words(changed?.querySelector('h3'))).toBe('Изменена');
  expect(words(created?.querySelector('h3'))).toBe('Добавлена');
  within(changed ?? document.body).getByText(reason);
  expect(fieldText(changed, 'Скорость')).toBe('было 60 км/чстало 80 км/ч');
  expect(fieldText(changed, 'Состояние')).toBe('было Действуетстало Не опасна');
  expect(fieldText(changed, 'Признаки')).toBe('+ добавлено: Контроль разметки− убрано: Контроль рядности');
  expect(fieldText(changed, 'Место')).toBe('было 55.75, 37.6стало 55.75, 37.602Сдвиг на 125 м на восток');
});

test('a list field shows added and removed values, a time field the local time', async () => {
  const before = somePoint({ _id: '42', type: 'mobile_ambush', activeTime: ['morning', 'day'] });
  const confirmed = '2026-01-02T03:04:05.000Z';
  const after = somePoint({ ...before, activeTime: ['day', 'night'], confirmed, version: 2 });
  await openHistory(after, [changeOf(before, after)]);
  const [changed] = await timeline();
  expect(fieldText(changed, 'Время работы')).toBe('+ добавлено: Ночь− убрано: Утро');
  expect(fieldText(changed, 'Подтверждена')).toMatch(new RegExp(`стало ${exactTime(new Date(confirmed))}$`));
});

test('changes to a section are shown point by point', async () => {
  const finish = { x: 38.2, y: 55.9, dirType: 1, direction: 270, distance: 500, angle: 15 } as const;
  const before = somePoint({ _id: '43', type: 'speed_cam', childrens: [{ ...finish, _id: '1' }] });
  const after = somePoint({
    ...before,
    childrens: [
      { ...finish, x: 38.15, _id: '2' },
      { ...finish, distance: 300, _id: '1' },
    ],
  });
  await openHistory(after, [changeOf(before, after)]);
  const [changed] = await timeline();
  expect(fieldText(changed, 'Точки участка')).toMatch(/добавлено: 1 точка.*Точка 2 участка.*было 500стало 300/);
});

test('a move that is scrolled into view is shown on a map, a speed change is not', async () => {
  allInView();
  const before = somePoint({ _id: '41' });
  const moved = somePoint({ ...before, x: 37.61, version: 2 });
  const faster = somePoint({ ...moved, speed: 90, version: 3 });
  await openHistory(faster, [changeOf(moved, faster, { _id: '3' }), changeOf(before, moved, { _id: '2' })]);
  const [third, second] = await timeline();
  await within(second ?? document.body).findByRole('img', { name: 'Где точка была и где стала' });
  expect(words(second?.querySelector('figcaption'))).toBe('былостало');
  expect(third?.querySelector('figure')).toBeNull();
});

test('a member can revert only their own last change, and only with a reason', async () => {
  const before = somePoint({ _id: '41', speed: 60, version: 2 });
  const after = somePoint({ ...before, speed: 120, version: 3 });
  const entries = [
    changeOf(before, after, { _id: '3', author: anna, created: now, comment: 'Опечатка' }),
    changeOf(somePoint({ ...before, distance: 300 }), before, { _id: '2', author: boris, created: now }),
    someEntry({ _id: '1', point: before, author: anna, created: now }),
  ];
  const { server, user } = await openHistory(after, entries, { as: anna });
  server.answer(revertPoint, () => {
    const reverted = changeOf(after, before, {
      _id: '4',
      kind: 'reverted',
      reason: 'other',
      comment: 'На знаке 60',
      author: anna,
      created: now,
    });
    server.answer(pointHistory, { items: [reverted, ...entries], total: 4, page: 1, limit: 25 });
    return { message: 'Object saved', point: { ...before, version: 4 } };
  });
  await timeline();
  await user.click(await screen.findByRole('button', { name: 'Вернуть прежнее' }));
  const question = await screen.findByRole('dialog', { name: 'Вернуть, как было до этой правки?', hidden: true });
  within(question).getByText('Станет как было: Скорость: 60 км/ч. Остальные поля не изменятся.');
  const action = within(question).getByRole('button', { name: 'Вернуть прежнее', hidden: true });
  expect(action).toHaveProperty('disabled', true);
  await user.click(within(question).getByRole('radio', { name: 'Другая причина', hidden: true }));
  expect(action).toHaveProperty('disabled', true);
  expect(within(question).queryByLabelText('Своими словами, если нужно')).toBeNull();
  await user.type(within(question).getByLabelText('Своими словами'), ' На знаке 60 ');
  await user.click(action);
  await screen.findByText('На знаке 60');
  await findNotice('Прежнее возвращено');
  const [first, ...others] = await timeline();
  expect(words(first)).toMatch(/^Возвращено прежнее.*Другая причинаНа знаке 60/);
  expect(others).toHaveLength(3);
  expect(server.requestsOf(revertPoint).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '41' }, body: { change: '3', version: 3, reason: 'other', comment: 'На знаке 60' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('a revert does not overwrite fields that were changed later, and names them', async () => {
  const first = somePoint({ _id: '41', speed: 60, version: 1 });
  const second = somePoint({ ...first, speed: 90, version: 2 });
  const third = somePoint({ ...first, speed: 110, version: 3 });
  const entries = [changeOf(second, third, { _id: '3' }), changeOf(first, second, { _id: '2' })];
  const { server, user } = await openHistory(third, entries, { as: member('ivan', 'editor') });
  server.answer(revertPoint, refusal(409, { message: 'Object was changed', point: third, version: 3 }));
  const [, older] = await timeline();
  if (older === undefined) throw new Error('The older change is missing');
  await user.click(await within(older).findByRole('button', { name: 'Вернуть прежнее' }));
  let question = await screen.findByRole('dialog', { hidden: true });
  await user.click(within(question).getByRole('button', { name: 'Оставить правку', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(server.requestsOf(revertPoint)).toEqual([]);
  await user.click(within(older).getByRole('button', { name: 'Вернуть прежнее' }));
  question = await screen.findByRole('dialog', { hidden: true });
  await user.click(within(question).getByRole('radio', { name: 'Неверные сведения', hidden: true }));
  await user.click(within(question).getByRole('button', { name: 'Вернуть прежнее', hidden: true }));
  const alert = await screen.findByRole('alert');
  expect(words(alert)).toContain('позже эти поля меняли ещё раз — Скорость');
  expect(older.contains(alert)).toBe(true);
});

test('a revert rejected because of a newer version is retried with that version', async () => {
  const before = somePoint({ _id: '41', speed: 60, version: 1 });
  const after = somePoint({ ...before, speed: 90, version: 2 });
  const { server, user } = await openHistory(after, [changeOf(before, after, { _id: '2' })], {
    as: member('ivan', 'editor'),
  });
  const newer = { ...after, distance: 800, version: 5 };
  server.answer(revertPoint, ({ body }) =>
    (body as { version: number }).version === 5
      ? { message: 'Object saved', point: { ...newer, speed: 60, version: 6 } }
      : refusal(409, { message: 'Object was changed', point: newer, version: 5 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Вернуть прежнее' }));
  const question = await screen.findByRole('dialog', { hidden: true });
  await user.click(within(question).getByRole('radio', { name: 'Неверные сведения', hidden: true }));
  await user.click(within(question).getByRole('button', { name: 'Вернуть прежнее', hidden: true }));
  await waitFor(() =>
    expect(server.requestsOf(revertPoint).map(({ body }) => body)).toEqual([
      { change: '2', version: 2, reason: 'wrong_facts' },
      { change: '2', version: 5, reason: 'wrong_facts' },
    ]),
  );
  expect(screen.queryByText(/Не получилось/)).toBeNull();
});

test('a revert that would create a duplicate names the existing points', async () => {
  const before = somePoint({ _id: '41', version: 1 });
  const after = somePoint({ ...before, x: 37.7, version: 2 });
  const { server, user } = await openHistory(after, [changeOf(before, after, { _id: '2' })], {
    as: member('ivan', 'editor'),
  });
  server.answer(revertPoint, refusal(409, { message: 'Duplicate', duplicates: ['17', '19'] }));
  await user.click(await screen.findByRole('button', { name: 'Вернуть прежнее' }));
  const question = await screen.findByRole('dialog', { hidden: true });
  await user.click(within(question).getByRole('radio', { name: 'Точка не там', hidden: true }));
  await user.click(within(question).getByRole('button', { name: 'Вернуть прежнее', hidden: true }));
  expect(words(await screen.findByRole('alert'))).toBe('Не получилось: точка совпала бы с другими — № 17, № 19.');
});

const bump = somePoint({ _id: '44', type: 'rec_policeman', rating: -2, version: 2 });
const deletion = changeOf(somePoint({ ...bump, rating: 0, version: 1 }), bump, {
  _id: '2',
  kind: 'deleted',
  author: anna,
  created: now,
  comment: 'Сняли весной',
});

test('a deleted point says so and can be restored with a reason', async () => {
  const opened = await openHistory(bump, [deletion, someEntry({ point: bump })], { as: anna });
  const { server, user } = opened;
  server.answer(restorePoint, () => {
    const back = { ...bump, rating: 0, version: 3 };
    server.answer(getPoint, back).answer(pointHistory, {
      items: [changeOf(bump, back, { _id: '3', kind: 'restored', comment: 'Положили снова' }), deletion],
      total: 2,
      page: 1,
      limit: 25,
    });
    return { message: 'Object saved', point: back };
  });
  const [deleted] = await timeline();
  expect(words(deleted)).toContain('Сняли весной');
  expect(deleted?.querySelector('dl')).toBeNull();
  await screen.findByText('Точка удалена, обсуждение закрыто.');
  await user.click(screen.getByRole('button', { name: 'Восстановить точку' }));
  const question = await screen.findByRole('dialog', { name: 'Восстановить точку?', hidden: true });
  const restore = within(question).getByRole('button', { name: 'Восстановить точку', hidden: true });
  expect(restore).toHaveProperty('disabled', true);
  await typeReason(opened, question, '  ');
  expect(restore).toHaveProperty('disabled', true);
  await typeReason(opened, question, 'Положили снова');
  await user.click(restore);
  await findNotice('Точка восстановлена');
  await screen.findByText('Положили снова');
  expect(server.requestsOf(restorePoint).map(({ body }) => body)).toEqual([{ version: 2, comment: 'Положили снова' }]);
  expect(screen.queryByText('Точка удалена, обсуждение закрыто.')).toBeNull();
});

test.each([
  [{ message: 'Duplicate', duplicates: ['17'] }, 'Не восстановлено: на этом месте уже есть такая точка.'],
  [{ message: 'Object was changed' }, 'Не восстановлено: точку тем временем изменил кто-то ещё.'],
])('a restoration rejected with %j shows the reason', async (body, text) => {
  const opened = await openHistory(bump, [deletion], { as: anna });
  opened.server.answer(restorePoint, refusal(409, body));
  await opened.user.click(await screen.findByRole('button', { name: 'Восстановить точку' }));
  const question = await screen.findByRole('dialog', { hidden: true });
  await typeReason(opened, question, 'Стоит');
  await opened.user.click(within(question).getByRole('button', { name: 'Восстановить точку', hidden: true }));
  expect(words(await screen.findByRole('alert'))).toBe(text);
});

test('cancelling a restoration sends nothing', async () => {
  const { server, user } = await openHistory(bump, [deletion], { as: anna });
  await user.click(await screen.findByRole('button', { name: 'Восстановить точку' }));
  const question = await screen.findByRole('dialog', { hidden: true });
  await user.click(within(question).getByRole('button', { name: 'Оставить удалённой', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(server.requestsOf(restorePoint)).toEqual([]);
});

test('a member cannot revert their own change after a day', async () => {
  const before = somePoint({ _id: '41' });
  const after = somePoint({ ...before, speed: 90, version: 2 });
  await openHistory(after, [changeOf(before, after, { author: anna, created: '2026-01-01T00:00:00.000Z' })], {
    as: anna,
  });
  await timeline();
  await screen.findByRole('button', { name: 'Пожаловаться' });
  expect(screen.queryByRole('button', { name: 'Вернуть прежнее' })).toBeNull();
});

test('a visitor sees the history but cannot revert or report a change', async () => {
  const before = somePoint({ _id: '41', type: 'dummy' });
  const after = somePoint({ ...before, speed: 40, version: 2 });
  await openHistory(after, [changeOf(before, after, { author: anna, created: now })]);
  await timeline();
  await screen.findByRole('button', { name: 'Войти, чтобы написать' });
  expect(screen.queryByRole('button', { name: 'Вернуть прежнее' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Пожаловаться' })).toBeNull();
});

test('a member whose change was reverted can appeal the revert', async () => {
  const first = somePoint({ _id: '41', speed: 60 });
  const second = somePoint({ ...first, speed: 90, version: 2 });
  const back = changeOf(second, first, {
    _id: '3',
    kind: 'reverted',
    reason: 'wrong_facts',
    author: boris,
    created: now,
  });
  const { router, user } = await openHistory(
    first,
    [back, changeOf(first, second, { _id: '2', author: anna, created: now })],
    {
      as: anna,
    },
  );
  const [reverted, own] = await timeline();
  if (reverted === undefined || own === undefined) throw new Error('Expected two entries');
  expect(within(own).queryByRole('button', { name: 'Это было правильно?' })).toBeNull();
  await user.click(await within(reverted).findByRole('button', { name: 'Это было правильно?' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ _modal: 'complain', _about: 'appeal-3' }));
});

test('an unknown point ID shows an explanation', async () => {
  await openApp('/history/999999999', {
    answers: (server) => server.answer(getPoint, refusal(404, { message: 'Object not found' })),
  });
  await screen.findByText('Такой точки нет');
  screen.getByText('Точки с номером 999999999 нет в базе. Проверьте ссылку.');
});

test('a point that fails to load can be retried', async () => {
  const point = somePoint({ _id: '41', type: 'begin_village', comment: 'У моста' });
  const { server, user } = await openHistory(point, [someEntry({ point })], {
    answers: (stub) => stub.answer(getPoint, refusal(500, { message: 'Internal Server Error' })),
  });
  await screen.findByText('Не получилось загрузить точку. Проверьте связь и попробуйте ещё раз.');
  server.answer(getPoint, point);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('У моста · Россия');
});

test('a history that fails to load can be retried', async () => {
  const point = somePoint({ _id: '41' });
  const { server, user } = await openHistory(point, [], {
    answers: (stub) => stub.answer(pointHistory, refusal(500, { message: 'Internal Server Error' })),
  });
  await screen.findByText('История не загрузилась');
  server.answer(pointHistory, { items: [], total: 0, page: 1, limit: 25 });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('С этой точкой ещё ничего не происходило');
});

test('older entries are loaded page by page', async () => {
  const point = somePoint({ _id: '41' });
  const entries = Array.from({ length: 27 }, (_, at) =>
    someEntry({ _id: String(90 - at), point, kind: 'commented', comment: `Запись ${at + 1}` }),
  );
  const { server, user } = await openHistory(point, [], {
    answers: (stub) => stub.answer(pointHistory, ({ query }) => pageOf(entries, query)),
  });
  expect(await timeline()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Показать более ранние' }));
  await screen.findByText('Запись 27');
  expect(await timeline()).toHaveLength(27);
  expect(screen.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
  expect(server.requestsOf(pointHistory).map(({ query }) => query.get('page'))).toEqual(['1', '2']);
});

test('the header links to the map and to the feeds of the point', async () => {
  const point = somePoint({ _id: '41', type: 'begin_village', comment: 'У моста' });
  const { user } = await openHistory(point, []);
  await screen.findByText('У моста · Россия');
  const toMap = screen.getByRole('link', { name: 'Показать на карте' });
  expect(toMap.getAttribute('href')).toMatch(/^\/\?point=41&center=37\.6,55\.75&zoom=16/);
  await user.click(screen.getByRole('button', { name: 'Подписаться (RSS)' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map((item) => item.getAttribute('href'))).toEqual(['/feeds/point/41.atom', '/feeds/all.atom']);
});

test('a change is translated into English', async () => {
  const before = somePoint({ _id: '41', speed: 60, country: 'GB', speedUnit: 'mph' });
  const after = somePoint({ ...before, speed: 97, x: 37.602, version: 2 });
  await openHistory(after, [changeOf(before, after)], { language: 'en' });
  const [changed] = await timeline();
  expect(words(changed)).toMatch(/was.*mph.*is.*mph/);
  expect(words(changed)).toContain('east');
});
