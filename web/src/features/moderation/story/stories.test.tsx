import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkEdit, deletePoint, listFlaggedEdits, revertPoint } from '@dozor/contract/calls.ts';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import { allInView } from '../../../testing/all-in-view.ts';
import { asPhone } from '../../../testing/as-phone.ts';
import { changeOf, someEntry } from '../../../testing/content/some-entry.ts';
import { somePoint } from '../../../testing/content/some-point.ts';
import { MapDriver } from '../../../testing/open-map.ts';
import { findQueue, openModeration, selectedIn, someEdit } from '../../../testing/open-moderation.ts';
import { StubMap } from '../../../testing/stubs/stub-map-libre.ts';
import { refusal } from '../../../testing/stubs/stubbed-server.ts';

const title = 'Правки на проверку';
const novice = { _id: '5', login: 'novice' };
const until = '2040-05-12T12:00:00.000Z';

/** A newcomer moves cameras: the first two are live, the others wait; and one edit of somebody else. */
const edits: FlaggedEdit[] = [
  ...Array.from({ length: 30 }, (_, index) => {
    const camera = somePoint({ _id: String(100 + index), x: 37.6 + index * 0.01, speed: 60 });
    const moved = { ...camera, x: camera.x + 0.004, speed: index < 24 ? 90 : 110, version: 2 };
    const entry = changeOf(camera, moved, { _id: String(30 - index), author: novice });
    const isHeld = index < 28;
    return someEdit({
      entry,
      reasons: index === 3 ? ['newUser', 'manyMoves', 'movedFar'] : ['newUser', 'manyMoves'],
      ...(isHeld && { state: 'held', until }),
    });
  }),
  someEdit({ entry: someEntry({ _id: '40', author: { _id: '6', login: 'other' } }) }),
];

const story = () => screen.getByRole('region', { name: 'Правки одного автора' });

test('30 edits of a newcomer are one row whose reasons stand once, and one map', async () => {
  allInView();
  StubMap.reset();
  await openModeration({ edits });
  const list = await findQueue(title, 2);
  const [row] = selectedIn(list);
  expect(row).toMatch(
    /novice: 30 правок.*Изменено 30: .*Скорость.*ждут проверки: 28.*новый участник.*третий дальний сдвиг/,
  );
  expect(within(list).getAllByText('третий дальний сдвиг за час')).toHaveLength(1);
  expect(story().textContent).toMatch(/Изменено 30 · Россия · за 1 минуту/);
  expect(story().textContent).toMatch(/28 правок видят только автор и модераторы/);
  within(story()).getByText('сдвиг больше 500 м × 1');
  expect(story().textContent).toMatch(/60\sкм\/ч.*90\sкм\/ч × 24.*60\sкм\/ч.*110\sкм\/ч × 6/);
  expect(story().textContent).toMatch(/сдвиг на \d+\sм × 30/);
  await waitFor(() => expect(StubMap.made).toHaveLength(1));
  const map = StubMap.newest();
  await new MapDriver(map).isDrawn();
  const drawn = (layer: string) => map.queryRenderedFeatures(undefined, { layers: [layer] });
  expect(drawn('mini-move')).toHaveLength(30);
  expect(drawn('mini-way')).toHaveLength(30);
  expect(drawn('mini-left')).toHaveLength(30);
});

test('one key accepts them all: what is held goes on the map, what is live is checked, each by its own request', async () => {
  const { user, server } = await openModeration({ edits });
  const list = await findQueue(title, 2);
  await user.keyboard('a');
  await screen.findByText('Осталась 1');
  await within(list).findByText('на карте: 28');
  within(list).getByText('проверено: 2');
  const ids = server.requestsOf(checkEdit).map(({ params }) => Number(params.id));
  expect(ids).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
  // The selection has moved on to the edit of somebody else.
  expect(selectedIn(list)).toEqual([expect.stringContaining('other')]);
});

test('three keys refuse them all, after a question that says what will happen', async () => {
  const { user, server } = await openModeration({
    edits,
    answers: (stub) =>
      stub
        .answer(revertPoint, { message: 'Object saved', point: somePoint({ version: 3 }) })
        .answer(deletePoint, { message: 'Object deleted' }),
  });
  const list = await findQueue(title, 2);
  await user.keyboard('n');
  const question = await screen.findByRole('dialog', { name: 'Отклонить 30 правок?' });
  within(question).getByText(/^28 ждут проверки и на карту не попадут\. 2 уже на карте: там вернётся прежнее\./);
  await user.keyboard('5{Enter}');
  await screen.findByText('Осталась 1');
  await within(list).findByText('отклонено: 28');
  const refused = server.requestsOf(checkEdit).filter(({ body }) => body !== null && 'reason' in Object(body));
  expect(refused).toHaveLength(28);
  expect(server.requestsOf(revertPoint).map(({ body }) => body)).toEqual([
    { change: '2', version: 2, reason: 'vandalism' },
    { change: '1', version: 2, reason: 'vandalism' },
  ]);
});

test('what cannot be settled stays, each with its reason, and the rest is done', async () => {
  const failures: Record<string, ReturnType<typeof refusal>> = {
    '20': refusal(409, { message: 'Object was changed by another user' }),
    '15': refusal(409, { message: 'Object duplicates another object', duplicates: ['7'] }),
    '10': refusal(500, { message: 'Server error' }),
    '5': refusal(404, { message: 'Not Found' }),
  };
  const { user, server } = await openModeration({
    edits,
    answers: (stub) =>
      stub.answer(checkEdit, ({ params: { id = '' } }) => failures[id] ?? someEdit({ state: 'checked' })),
  });
  const list = await findQueue(title, 2);
  await user.keyboard('a');
  await screen.findByText('novice: 3 правки остались. Причины — в их строках.');
  screen.getByText('Осталось 4');
  expect(server.requestsOf(checkEdit)).toHaveLength(30);
  // The story is opened, and a key for one edit is about what the moderator sees.
  expect(within(list).getAllByRole('option')).toHaveLength(32);
  within(list).getByText('Не вышла: точку тем временем изменили. Автор увидит это на своей странице.');
  within(list).getByText(/^Такая точка/);
  within(list).getByText('решили без вас');
  expect(selectedIn(list)).toEqual([expect.stringContaining('other')]);
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  expect(selectedIn(list)).toEqual([expect.stringMatching(/Не вышла/)]);
  await user.keyboard('o');
  within(story()).getByText(/№ 110: Не вышла/);
});

test('a key for one edit decides nothing about a story: it opens it, to go through it one by one', async () => {
  const { user, server } = await openModeration({ edits });
  const list = await findQueue(title, 2);
  await user.keyboard('c');
  expect(within(list).getAllByRole('option')).toHaveLength(32);
  expect(server.requestsOf(checkEdit)).toEqual([]);
  // What the head says of all is not repeated, what is special is.
  expect(within(list).getAllByText('третий дальний сдвиг за час')).toHaveLength(1);
  within(list).getByText('сдвиг больше 500 м');
  expect(within(list).queryByText('ждёт проверки')).toBeNull();
  expect(within(list).getAllByText('уже на карте')).toHaveLength(2);
  await user.keyboard('c');
  await within(list).findByText('на карте');
  await user.keyboard('jr');
  await screen.findByRole('dialog', { name: 'Отклонить эту правку?' });
  await user.keyboard('5{Enter}');
  await within(list).findByText('отклонена');
  await user.keyboard('o');
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  await user.click(within(story()).getByRole('button', { name: /^Принять все 28/ }));
  await screen.findByText('Осталась 1');
  expect(server.requestsOf(checkEdit)).toHaveLength(30);
});

test('while a decision is being carried out its progress is shown, and no second one is taken', async () => {
  const answers: (() => void)[] = [];
  const { user, server } = await openModeration({
    edits: edits.slice(0, 3),
    answers: (stub) =>
      stub.answer(checkEdit, async () => {
        await new Promise<void>((resolve) => {
          answers.push(resolve);
        });
        return someEdit({ state: 'checked' });
      }),
  });
  await findQueue(title, 1);
  await user.keyboard('a');
  await within(story()).findByText(/^Готово \d из 3…$/);
  within(story()).getByRole('progressbar', { name: 'Ход решения' });
  await user.keyboard('an');
  expect(screen.queryByRole('dialog')).toBeNull();
  for (let at = 0; at < 3; at++) {
    await waitFor(() => expect(answers).toHaveLength(at + 1));
    answers[at]?.();
  }
  await screen.findByText('Осталось 0');
  expect(server.requestsOf(checkEdit)).toHaveLength(3);
});

test('a story is marked as a whole', async () => {
  const { user } = await openModeration({ edits });
  await findQueue(title, 2);
  await user.keyboard('x');
  within(screen.getByRole('toolbar', { name: 'С выбранными' })).getByText('Выбрано 30');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  within(screen.getByRole('toolbar', { name: 'С выбранными' })).getByText('Выбрана 31');
});

test('a story that goes beyond a page is loaded whole, and what comes after it', async () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    someEdit({ entry: someEntry({ _id: String(500 - index), author: novice, point: { _id: String(index) } }) }),
  );
  const { server } = await openModeration({ edits: [...many, ...edits.slice(-1)] });
  const list = await findQueue(title, 2);
  expect(selectedIn(list)).toEqual([expect.stringContaining('novice: 130 правок')]);
  const pages = server.requestsOf(listFlaggedEdits).map(({ query }) => query.get('page'));
  expect(pages).toEqual(['1', '2', '2']);
});

test('on a phone two taps accept a story', async () => {
  asPhone();
  const { user, server } = await openModeration({ edits });
  const list = await screen.findByRole('listbox', { name: title });
  await user.click(await within(list).findByRole('option', { name: /novice: 30 правок/ }));
  await user.click(within(story()).getByRole('button', { name: /^Принять все 30/ }));
  await waitFor(() => expect(server.requestsOf(checkEdit)).toHaveLength(30));
});
