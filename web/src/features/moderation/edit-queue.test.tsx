import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { checkEdit, deletePoint, getPoint, listFlaggedEdits, revertPoint } from '@dozor/contract/calls.ts';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import { allInView } from '../../testing/all-in-view.ts';
import { asPhone } from '../../testing/as-phone.ts';
import { changeOf, someEntry } from '../../testing/content/some-entry.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findNotice } from '../../testing/notices.ts';
import type { OpenedApp } from '../../testing/open-app.tsx';
import { MapDriver } from '../../testing/open-map.ts';
import { findQueue, openModeration, selectedIn, someEdit } from '../../testing/open-moderation.ts';
import { StubMap } from '../../testing/stubs/stub-map-libre.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

const title = 'Правки на проверку';
const vandal = { _id: '5', login: 'vandal' };
const camera = somePoint({ _id: '7', speed: 60, author: vandal });
const faster = { ...camera, speed: 130, version: 2 };
const crossing = somePoint({ _id: '8', type: 'crosswalk', x: 61, author: vandal });
const moved = { ...crossing, x: 61.01, version: 2 };

const authors = ['anna', 'boris', 'vera'].map((login, index) => ({ _id: String(60 + index), login }));
const [anna, boris, vera] = authors;

/** Sorted as by the server, riskiest first. */
const edits = [
  someEdit({ entry: someEntry({ _id: '1', author: anna, point: camera }), reasons: ['newUser', 'newRegion'] }),
  someEdit({ entry: changeOf(crossing, moved, { _id: '4', author: boris }), reasons: ['newUser', 'moved'] }),
  someEdit({ entry: someEntry({ _id: '3', author: vera, point: crossing }) }),
  someEdit({ entry: changeOf(camera, faster, { _id: '2', author: vandal }) }),
] satisfies FlaggedEdit[];

function reverts(server: StubbedServer): void {
  server.answer(revertPoint, { message: 'Object saved', point: camera });
}

function removes(server: StubbedServer): void {
  server.answer(deletePoint, { message: 'Object deleted' });
}

async function takeBack({ user }: OpenedApp, reason: string): Promise<void> {
  const question = await screen.findByRole('dialog', { name: 'Вернуть, как было до этой правки?' });
  await user.click(within(question).getByRole('radio', { name: reason }));
  await user.click(within(question).getByRole('button', { name: 'Вернуть прежнее' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a moderator works through edits by keyboard without reloading the list', async () => {
  const app = await openModeration({ edits, answers: reverts });
  const { user, server } = app;
  const list = await findQueue(title, 4);
  const asked = server.requestsOf(listFlaggedEdits).length;
  expect(selectedIn(list)).toEqual([
    expect.stringMatching(/Статическая камера.*Добавлена.*новый участник.*первые правки/),
  ]);
  await user.keyboard('j');
  expect(selectedIn(list)).toEqual([
    expect.stringMatching(/Пешеходный переход.*сдвиг.*новый участник.*сдвиг больше 100\sм/),
  ]);
  await user.keyboard('j');
  expect(selectedIn(list)).toEqual([expect.stringMatching(/Пешеходный переход.*Добавлена/)]);
  await user.keyboard('k');
  expect(selectedIn(list)).toEqual([expect.stringMatching(/Пешеходный переход.*сдвиг/)]);
  await user.keyboard('r');
  await takeBack(app, 'Точка не там');
  await waitFor(() => expect(document.activeElement).toBe(list));
  await within(list).findByText('возвращено прежнее');
  // The selection has moved on.
  expect(selectedIn(list)).toEqual([expect.stringMatching(/Пешеходный переход.*Добавлена/)]);
  await user.keyboard('c');
  expect(selectedIn(list)).toEqual([expect.stringMatching(/Статическая камера.*130/)]);
  await user.keyboard('r');
  await takeBack(app, 'Неверные сведения');
  await waitFor(() => expect(document.activeElement).toBe(list));
  await user.keyboard('c');
  await screen.findByText('Осталось 0');
  await waitFor(() => expect(within(list).getAllByText('проверена')).toHaveLength(2));
  expect(server.requestsOf(revertPoint).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { id: '8', body: { change: '4', version: 2, reason: 'wrong_place' } },
    { id: '7', body: { change: '2', version: 2, reason: 'wrong_facts' } },
  ]);
  expect(server.requestsOf(checkEdit).map(({ params: { id } }) => id)).toEqual(['4', '3', '2', '1']);
  expect(server.requestsOf(listFlaggedEdits)).toHaveLength(asked);
});

test('shortcuts are bound to key positions, so they work on a Russian keyboard', async () => {
  const { user } = await openModeration({ edits });
  const list = await findQueue(title, 4);
  fireEvent.keyDown(list, { code: 'KeyJ', key: 'о' });
  expect(selectedIn(list)).toEqual([expect.stringMatching(/сдвиг/)]);
  await user.keyboard('{ArrowUp}');
  expect(selectedIn(list)).toEqual([expect.stringMatching(/Статическая камера/)]);
  // The selection stops at the top.
  await user.keyboard('{ArrowUp}');
  expect(selectedIn(list)).toEqual([expect.stringMatching(/Статическая камера/)]);
});

test('an empty list says that all edits are checked', async () => {
  await openModeration();
  await screen.findByText('Все правки проверены');
});

test('selecting a reason filters the list', async () => {
  const { user, server } = await openModeration({ edits });
  await findQueue(title, 4);
  await user.selectOptions(screen.getByLabelText('Причина проверки'), 'moved');
  const list = await findQueue(title, 1);
  expect(list.textContent).toContain('Пешеходный переход');
  expect(server.requestsOf(listFlaggedEdits).at(-1)?.query.get('reason')).toBe('moved');
});

test('a list that fails to load can be retried', async () => {
  let isDown = true;
  const { user } = await openModeration({
    answers: (server) =>
      server.answer(listFlaggedEdits, () =>
        isDown ? refusal(500, { message: 'Server error' }) : { items: [], total: 0, page: 1, limit: 100 },
      ),
  });
  await screen.findByText('Список не загрузился. Сделанное сохранено, попробуйте ещё раз.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('Все правки проверены');
});

test('several edits are marked by keyboard or mouse and settled in one batch', async () => {
  const app = await openModeration({ edits });
  const { user, server } = app;
  const list = await findQueue(title, 4);
  expect(list.getAttribute('aria-multiselectable')).toBe('true');
  const bar = () => screen.getByRole('toolbar', { name: 'С выбранными' });
  await user.keyboard('x');
  within(bar()).getByText('Выбрана 1');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  within(bar()).getByText('Выбраны 3');
  expect(selectedIn(list)).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).toBeNull();

  const options = within(list).getAllByRole('option');
  const box = options[2]?.querySelector('[data-mark-box]');
  const last = options[3];
  if (!(box instanceof HTMLElement) || last === undefined) throw new Error('There is nothing to press');
  await user.click(box);
  await user.keyboard('{Shift>}');
  await user.click(last);
  await user.keyboard('{/Shift}');
  within(bar()).getByText('Выбраны 2');
  await user.click(within(bar()).getByRole('button', { name: 'Проверены' }));
  await screen.findByText('Осталось 2');
  expect(screen.queryByRole('toolbar')).toBeNull();
  // Newest first: edits of one point must be reverted in that order.
  expect(server.requestsOf(checkEdit).map(({ params: { id } }) => id)).toEqual(['3', '2']);
});

test('Ctrl+click unmarks one edit, and the clear button unmarks all', async () => {
  const { user } = await openModeration({ edits });
  const list = await findQueue(title, 4);
  await user.keyboard('{Control>}a{/Control}');
  const bar = screen.getByRole('toolbar', { name: 'С выбранными' });
  within(bar).getByText('Выбраны 4');
  const [first] = within(list).getAllByRole('option');
  if (first === undefined) throw new Error('The list is empty');
  await user.keyboard('{Control>}');
  await user.click(first);
  await user.keyboard('{/Control}');
  within(bar).getByText('Выбраны 3');
  await user.click(within(bar).getByRole('button', { name: 'Снять выбор' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('one reason applies to all marked edits: added points are deleted, changes are reverted', async () => {
  const { user, server } = await openModeration({
    edits,
    answers: (stub) => {
      reverts(stub);
      removes(stub);
    },
  });
  await findQueue(title, 4);
  await user.keyboard('{Control>}a{/Control}');
  await user.keyboard('r');
  const question = await screen.findByRole('dialog', { name: 'Отклонить 4 правки?' });
  within(question).getByText(/^2 уже на карте: там вернётся прежнее\. 2 добавленные точки удалятся\./);
  await user.click(within(question).getByRole('radio', { name: 'Вредительство' }));
  await user.type(within(question).getByLabelText('Своими словами, если нужно'), 'всё выдумано');
  await user.click(within(question).getByRole('button', { name: 'Отклонить 4' }));
  await screen.findByText('Осталось 0');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(server.requestsOf(revertPoint).map(({ body }) => body)).toEqual([
    { change: '4', version: 2, reason: 'vandalism', comment: 'всё выдумано' },
    { change: '2', version: 2, reason: 'vandalism', comment: 'всё выдумано' },
  ]);
  expect(server.requestsOf(deletePoint).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { id: '8', body: { version: 1, comment: 'Вредительство. всё выдумано' } },
    { id: '7', body: { version: 1, comment: 'Вредительство. всё выдумано' } },
  ]);
});

test('edits whose requests fail stay marked', async () => {
  const { user, server } = await openModeration({ edits });
  await findQueue(title, 4);
  await user.keyboard('{Control>}a{/Control}');
  server.answer(checkEdit, ({ params: { id } }) =>
    id === '3' ? refusal(500, { message: 'Server error' }) : someEdit({ state: 'checked' }),
  );
  await user.keyboard('c');
  await findNotice('Ошибка сервера');
  const bar = screen.getByRole('toolbar', { name: 'С выбранными' });
  await within(bar).findByText('Выбрана 1');
  await screen.findByText('Осталась 1');
});

test('an added point is deleted with a written reason', async () => {
  const { user, server } = await openModeration({ edits, answers: removes });
  const list = await findQueue(title, 4);
  await user.keyboard('r');
  const question = await screen.findByRole('dialog', { name: 'Удалить добавленную точку?' });
  const remove = within(question).getByRole('button', { name: 'Удалить точку' });
  expect(remove).toHaveProperty('disabled', true);
  await user.type(within(question).getByLabelText('Причина удаления'), 'Тут поле');
  await user.click(remove);
  await within(list).findByText('удалена');
  expect(server.requestsOf(deletePoint).map(({ body }) => body)).toEqual([{ version: 1, comment: 'Тут поле' }]);
  expect(server.requestsOf(checkEdit).map(({ params: { id } }) => id)).toEqual(['1']);
});

test('an added point that was changed since is not deleted', async () => {
  const { user } = await openModeration({
    edits,
    answers: (server) => server.answer(deletePoint, refusal(409, { message: 'Object was changed by another user' })),
  });
  const list = await findQueue(title, 4);
  await user.keyboard('r');
  const question = await screen.findByRole('dialog', { name: 'Удалить добавленную точку?' });
  await user.type(within(question).getByLabelText('Причина удаления'), 'Тут поле');
  await user.click(within(question).getByRole('button', { name: 'Удалить точку' }));
  await within(list).findByText('Не удалено: точку после этого меняли. Посмотрите её историю.');
  screen.getByText('Осталось 4');
});

test('an edit whose fields were changed since cannot be reverted and reopens with the reason', async () => {
  const once = { ...camera, speed: 90, version: 2 };
  const app = await openModeration({
    edits: [someEdit({ entry: changeOf(camera, once, { _id: '2' }) })],
    answers: (server) =>
      server.answer(
        revertPoint,
        refusal(409, {
          message: 'Object was changed by another user',
          point: { ...once, speed: 100, version: 3 },
          version: 3,
        }),
      ),
  });
  const list = await findQueue(title, 1);
  await app.user.keyboard('r');
  const question = await screen.findByRole('dialog', { name: 'Вернуть, как было до этой правки?' });
  within(question).getByText(/^Станет как было: Скорость.*60\sкм\/ч\. Остальные поля не изменятся\.$/);
  await takeBack(app, 'Вредительство');
  await within(list).findByText(/позже эти поля меняли ещё раз — Скорость/);
  within(screen.getByRole('region', { name: 'Правка' })).getByRole('alert');
  screen.getByText('Осталась 1');
  // The current version is tried before the conflict is reported.
  expect(app.server.requestsOf(revertPoint).map(({ body }) => body)).toMatchObject([{ version: 2 }, { version: 3 }]);
  expect(app.server.requestsOf(checkEdit)).toEqual([]);
});

test('the reason “other” requires a text', async () => {
  const { user } = await openModeration({ edits: [edits[3] ?? someEdit()] });
  await findQueue(title, 1);
  await user.keyboard('r');
  const question = await screen.findByRole('dialog', { name: 'Вернуть, как было до этой правки?' });
  const send = within(question).getByRole('button', { name: 'Вернуть прежнее' });
  expect(send).toHaveProperty('disabled', true);
  within(question).getByRole('group', { name: 'Почему' });
  await user.keyboard('9');
  expect(within(question).getByRole('radio', { name: 'Другая причина' })).toHaveProperty('checked', true);
  expect(send).toHaveProperty('disabled', true);
  // The last reason requires text, so the keys type letters now.
  await user.keyboard('Не 2 туда');
  expect(within(question).getByLabelText('Своими словами')).toHaveProperty('value', 'Не 2 туда');
  expect(send).toHaveProperty('disabled', false);
  await user.click(within(question).getByRole('button', { name: 'Оставить правку' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('Осталась 1');
});

test('each reason has a digit key, and Enter sends the selected one', async () => {
  const { user, server } = await openModeration({
    edits: [edits[3] ?? someEdit()],
    answers: (stub) => stub.answer(revertPoint, { message: 'Object saved', point: somePoint({ version: 4 }) }),
  });
  const list = await findQueue(title, 1);
  await user.keyboard('r');
  const question = await screen.findByRole('dialog', { name: 'Вернуть, как было до этой правки?' });
  const keys = within(question)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-keyshortcuts'));
  expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  within(question).getByRole('button', { name: 'Оставить правку' }).focus();
  await user.keyboard('5');
  expect(document.activeElement).toBe(within(question).getByRole('radio', { name: 'Вредительство' }));
  await user.keyboard('{Enter}');
  await within(list).findByText('возвращено прежнее');
  expect(server.requestsOf(revertPoint)[0]?.body).toMatchObject({ reason: 'vandalism' });
});

const held = someEdit({
  entry: changeOf(camera, faster, { _id: '9', author: { _id: '64', login: 'novice' }, comment: 'Знак сменили' }),
  state: 'held',
  until: '2040-05-12T12:00:00.000Z',
});

test('held edits are listed before published ones and are published with one key', async () => {
  const { user, server } = await openModeration({ edits: [...edits, held] });
  const list = await findQueue(title, 5);
  expect(selectedIn(list)).toEqual([expect.stringMatching(/130.*ждёт проверки/)]);
  const detail = screen.getByRole('region', { name: 'Правка' });
  expect(detail.textContent).toMatch(
    /Никто, кроме автора и модераторов, её не видит\. Если никто не решит раньше, выйдет на карту через \d+ (?:лет|год|года)\./,
  );
  within(detail).getByText('Знак сменили');
  within(detail).getByRole('button', { name: /^Отклонить/ });
  await user.keyboard('c');
  await within(list).findByText('на карте');
  expect(server.requestsOf(checkEdit).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { id: '9', body: { outcome: 'good' } },
  ]);
});

test('refusing a held edit says that it will not appear on the map, and asks for a reason', async () => {
  const { user, server } = await openModeration({ edits: [held] });
  const list = await findQueue(title, 1);
  await user.keyboard('r');
  const question = await screen.findByRole('dialog', { name: 'Отклонить эту правку?' });
  within(question).getByText(
    'На карту она не попадёт, точка останется какой была. Автор увидит причину у себя на странице.',
  );
  within(question).getByRole('button', { name: 'Пусть ждёт' });
  await user.click(within(question).getByRole('radio', { name: 'Вредительство' }));
  await user.click(within(question).getByRole('button', { name: 'Отклонить' }));
  await within(list).findByText('отклонена');
  expect(server.requestsOf(checkEdit).map(({ body }) => body)).toEqual([{ outcome: 'refused', reason: 'vandalism' }]);
  expect(server.requestsOf(revertPoint)).toEqual([]);
});

test('a held move is shown on a map instead of by coordinates, although no history has it', async () => {
  allInView();
  StubMap.reset();
  const there = { ...crossing, x: 61.01, speed: 40 };
  await openModeration({
    edits: [
      someEdit({ entry: changeOf(crossing, there, { _id: '9' }), state: 'held', until: '2040-05-12T12:00:00.000Z' }),
    ],
    answers: (server) => server.answer(getPoint, crossing),
  });
  await findQueue(title, 1);
  const detail = screen.getByRole('region', { name: 'Правка' });
  await within(detail).findByRole('img', { name: 'Где точка была и где стала' });
  expect(detail.textContent).toMatch(/Место\s*Сдвиг на \d+\sм на восток/);
  expect(detail.textContent).not.toContain('61.01');
  await vi.waitFor(() => expect(StubMap.made).toHaveLength(1));
  await new MapDriver(StubMap.newest()).isDrawn();
  expect(StubMap.newest().queryRenderedFeatures(undefined, { layers: ['mini-way'] })).toHaveLength(1);
});

test('a held new point is shown where its author put it', async () => {
  allInView();
  StubMap.reset();
  await openModeration({
    edits: [someEdit({ entry: someEntry({ _id: '9', point: crossing }), state: 'held' })],
    answers: (server) => server.answer(getPoint, crossing),
  });
  await findQueue(title, 1);
  await vi.waitFor(() => expect(StubMap.made).toHaveLength(1));
  expect(StubMap.newest().getBounds().contains([61, 55.75])).toBe(true);
});

test('an edit that somebody else has settled meanwhile is done, and nothing complains', async () => {
  const { user } = await openModeration({
    edits: [held],
    answers: (server) => server.answer(checkEdit, refusal(404, { message: 'Not Found' })),
  });
  const list = await findQueue(title, 1);
  await user.keyboard('c');
  await within(list).findByText('решили без вас');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a held edit is not published if its point was changed meanwhile', async () => {
  const { user } = await openModeration({
    edits: [held],
    answers: (server) => server.answer(checkEdit, refusal(409, { message: 'Object was changed by another user' })),
  });
  const list = await findQueue(title, 1);
  await user.keyboard('c');
  await within(list).findByText('Не вышла: точку тем временем изменили. Автор увидит это на своей странице.');
});

test('a held edit is not published if the same point was added meanwhile', async () => {
  const { user } = await openModeration({
    edits: [held],
    answers: (server) =>
      server.answer(checkEdit, refusal(409, { message: 'Object duplicates another object', duplicates: ['7'] })),
  });
  const list = await findQueue(title, 1);
  await user.keyboard('c');
  await within(list).findByText(/^Такая точка/);
});

test('the detail pane shows the selected edit in full, with links to its author and to the map', async () => {
  const { user } = await openModeration({ edits });
  const list = await findQueue(title, 4);
  const row = within(list).getAllByRole('option')[3];
  if (row === undefined) throw new Error('The list is too short');
  await user.click(row);
  const detail = screen.getByRole('region', { name: 'Правка' });
  expect(within(detail).getByRole('link', { name: 'vandal' }).getAttribute('href')).toBe('/account/vandal');
  expect(detail.textContent).toMatch(/Изменена · Россия/);
  expect(detail.textContent).toMatch(/60\sкм\/ч.*130\sкм\/ч/);
  const map = within(detail).getByRole('link', { name: 'Показать на карте' }).getAttribute('href');
  expect(new URL(map ?? '', 'http://dozor.test').searchParams.get('center')).toBe('37.6,55.75');
  await user.click(within(detail).getByRole('button', { name: /^Проверена/ }));
  await within(list).findByText('проверена');
});

test('on a phone either the list or the edit is shown', async () => {
  asPhone();
  const { user } = await openModeration({ edits: [edits[0] ?? someEdit()] });
  const list = () => screen.queryByRole('listbox', { name: title });
  await user.click(await within(await screen.findByRole('listbox', { name: title })).findByRole('option'));
  const detail = screen.getByRole('region', { name: 'Правка' });
  expect(list()).toBeNull();
  await user.click(within(detail).getByRole('button', { name: /^Проверена/ }));
  await user.click(screen.getByRole('button', { name: 'К списку' }));
  await within(list() ?? document.body).findByText('проверена');
  expect(screen.queryByRole('region', { name: 'Правка' })).toBeNull();
});

test('on a phone a tap marks an edit while others are marked', async () => {
  asPhone();
  const { user } = await openModeration({ edits });
  const [first, second] = await within(await screen.findByRole('listbox', { name: title })).findAllByRole('option');
  const box = first?.querySelector('[data-mark-box]');
  if (!(box instanceof HTMLElement) || second === undefined) throw new Error('There is nothing to touch');
  await user.click(box);
  await user.click(second);
  within(screen.getByRole('toolbar', { name: 'С выбранными' })).getByText('Выбраны 2');
  screen.getByRole('listbox', { name: title });
});

test('the list is polled every 20 seconds, and new edits are added on top', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const { server } = await openModeration({ edits: edits.slice(0, 1) });
  const list = await findQueue(title, 1);
  const newer = someEdit({ entry: someEntry({ _id: '50', author: vandal, point: crossing }) });
  server.answer(listFlaggedEdits, () => ({
    items: [newer, ...edits.slice(0, 1)],
    total: 2,
    page: 1,
    limit: 100,
  }));
  await vi.advanceTimersByTimeAsync(20_000);
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
  expect(within(list).getAllByRole('option')[0]?.textContent).toContain('Пешеходный переход');
  // The selection stays.
  expect(selectedIn(list)).toEqual([expect.stringContaining('Статическая камера')]);
  vi.useRealTimers();
});
