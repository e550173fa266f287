import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  acceptCandidate,
  acceptCandidates,
  deferCandidate,
  getPoint,
  getSiteConfig,
  listCandidates,
  listSources,
  rejectCandidate,
} from '@dozor/contract/calls.ts';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { queryClient } from '../../api/query-client.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { someCandidate } from '../../testing/content/some-candidate.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { someSource } from '../../testing/content/some-source.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { findQueue, judge, selectedIn } from '../../testing/open-moderation.ts';
import { type ReceivedRequest, refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

const title = 'Предложения из списков';

function proposal(ref: string, fields: Partial<CandidateReply> = {}): CandidateReply {
  return someCandidate({ _id: String(ref.codePointAt(0)), ref, ...fields });
}

const known = somePoint({ _id: '7', x: 60, y: 57, speed: 60, dirType: 1, direction: 90 });
const changed = proposal('a', { kind: 'changed', point: '7', fields: { speed: 80 } });

/** The newest first. */
const proposals = [proposal('d'), proposal('c'), proposal('b', { y: 57.1 }), changed];

interface Opening {
  as?: typeof judge | null;
  address?: string;
  items?: readonly CandidateReply[];
  isAerial?: boolean;
  answers?: (server: StubbedServer) => void;
}

/** Opens the section with a server whose proposals remain open until settled there. */
async function openCandidates({
  as = judge,
  address = '/candidates',
  items = proposals,
  isAerial,
  answers,
}: Opening = {}) {
  let left = [...items];
  const settle = (id: string | undefined) => {
    const found = left.find(({ _id }) => _id === id);
    left = left.filter((one) => one !== found);
    return found ?? refusal(404, { message: 'Not Found' });
  };
  const narrowed = ({ query }: ReceivedRequest) => {
    const [source, kind] = [query.get('source'), query.get('kind')];
    return pageOf(
      left.filter((one) => (source === null || one.source === source) && (kind === null || one.kind === kind)),
      query,
    );
  };
  const app = await openApp(address, {
    as,
    answers: (server) => {
      answerWork(server)
        .answer(listSources, {
          items: [someSource({ open: 4 }), someSource({ _id: '2', name: 'many', open: 30 })],
          total: 2,
          page: 1,
          limit: 100,
        })
        .answer(listCandidates, narrowed)
        .answer(getPoint, known)
        .answer(acceptCandidate, ({ params: { id } }) => {
          settle(id);
          return known;
        })
        .answer(rejectCandidate, ({ params: { id } }) => settle(id))
        .answer(deferCandidate, ({ params: { id } }) => settle(id));
      answers?.(server);
    },
  });
  if (isAerial === true) {
    const config = queryClient.getQueryData(siteConfigQuery.queryKey);
    if (config !== undefined) queryClient.setQueryData(siteConfigQuery.queryKey, { ...config, aerial: true });
  }
  return app;
}

function detail(): HTMLElement {
  return screen.getByRole('region', { name: 'Предложение' });
}

function acceptedBodies({ server }: OpenedApp): unknown[] {
  return server.requestsOf(acceptCandidate).map(({ params: { id }, body }) => ({ id, body }));
}

test('proposals are settled one after another with the keyboard alone', async () => {
  const app = await openCandidates();
  const { user, server } = app;
  const list = await findQueue(title, 4);
  expect(selectedIn(list)).toEqual([expect.stringMatching(/запись d.*новая.*уверенность 90\s%/)]);
  await user.keyboard('d');
  expect(selectedIn(list)).toEqual([expect.stringContaining('запись c')]);
  await user.keyboard('r');
  expect(selectedIn(list)).toEqual([expect.stringContaining('запись b')]);
  await user.keyboard('a');
  expect(selectedIn(list)).toEqual([expect.stringMatching(/№\s7: Скорость.*запись a.*отличается/)]);
  await within(detail()).findByText(/60\sкм\/ч/);
  within(detail()).getByText(/80\sкм\/ч/);
  await user.keyboard('a');
  await screen.findByText('Осталось 0');
  await waitFor(() => expect(within(list).getAllByText('принято')).toHaveLength(2));
  within(list).getByText('через два часа');
  within(list).getByText('отклонено');
  expect(server.requestsOf(deferCandidate).map(({ params }) => params)).toEqual([{ id: '100' }]);
  expect(server.requestsOf(rejectCandidate).map(({ params }) => params)).toEqual([{ id: '99' }]);
  expect(acceptedBodies(app)).toEqual([
    { id: '98', body: {} },
    { id: '97', body: {} },
  ]);
});

test('an empty queue says that there are no proposals', async () => {
  await openCandidates({ items: [] });
  await screen.findByText('Предложений нет');
});

test('arrow keys move a proposal, which is then accepted at its new position', async () => {
  const app = await openCandidates({ items: [proposal('b', { y: 57.1 })] });
  const { user } = app;
  await findQueue(title, 1);
  await within(detail()).findByText('57.1, 60');
  await user.keyboard('m');
  within(detail()).getByText(/Стрелки сдвигают на метр.*57\.1, 60$/);
  expect(within(detail()).getByRole('button', { name: /^Поправить место/, pressed: true })).toBeDefined();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await user.keyboard('{ArrowRight}');
  within(detail()).getByText(/Сейчас: 57\.10009, 60\.000017$/);
  await user.keyboard('a');
  await screen.findByText('Осталось 0');
  const [accepted] = acceptedBodies(app);
  const { point } = (accepted as { body: { point: { x: number; y: number } } }).body;
  expect([point.x, point.y].map((degrees) => Math.round(degrees * 1e5) / 1e5)).toEqual([60.00002, 57.10009]);
  expect(point).toMatchObject({ type: 'static_cam', speed: 60, direction: 90 });
  expect(accepted).not.toHaveProperty('body.version');
});

test('a moved proposal that changes a point is accepted with the version that was reviewed', async () => {
  const app = await openCandidates({ items: [changed] });
  await findQueue(title, 1);
  await within(detail()).findByText(/80\sкм\/ч/);
  await app.user.keyboard('m');
  await app.user.keyboard('{ArrowLeft}');
  await app.user.keyboard('a');
  await screen.findByText('Осталось 0');
  expect(acceptedBodies(app)).toMatchObject([{ id: '97', body: { version: 1, point: { speed: 80, y: 57 } } }]);
});

test('Escape cancels a move, and then the arrow keys move through the list again', async () => {
  const app = await openCandidates();
  const list = await findQueue(title, 4);
  await app.user.keyboard('m');
  await app.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(selectedIn(list)).toEqual([expect.stringContaining('запись d')]);
  await app.user.keyboard('{Escape}');
  expect(screen.queryByText(/^Нажмите на место на карте/)).toBeNull();
  await app.user.keyboard('{ArrowDown}');
  expect(selectedIn(list)).toEqual([expect.stringContaining('запись c')]);
  await app.user.keyboard('{ArrowUp}a');
  await within(list).findByText('принято');
  expect(acceptedBodies(app)).toEqual([{ id: '100', body: {} }]);
});

test('if the site has aerial imagery, one key turns on the aerial view', async () => {
  const { user } = await openCandidates({ isAerial: true });
  await findQueue(title, 4);
  screen.getByText(/D — позже, P — вид сверху$/);
  within(detail()).getByRole('button', { name: /^Вид сверху/, pressed: false });
  await user.keyboard('p');
  within(detail()).getByRole('button', { name: /^Вид сверху/, pressed: true });
  // It stays on for the next proposals.
  await user.keyboard('j');
  within(detail()).getByRole('button', { name: /^Вид сверху/, pressed: true });
});

test('without aerial imagery there is no aerial view', async () => {
  const { server } = await openCandidates();
  await findQueue(title, 4);
  expect(within(detail()).queryByRole('button', { name: /^Вид сверху/ })).toBeNull();
  expect(screen.queryByText(/вид сверху$/)).toBeNull();
  expect(server.requestsOf(getSiteConfig).length).toBeLessThan(2);
});

test('all high-confidence proposals of a region are accepted at once after confirmation', async () => {
  const many = Array.from({ length: 30 }, (_, at) => proposal('n', { _id: String(200 + at), source: 'many' }));
  const app = await openCandidates({ items: [...proposals, ...many] });
  const { user, server } = app;
  await findQueue(title, 34);
  await screen.findByRole('option', { name: 'many (30)' });
  await user.selectOptions(screen.getByLabelText('Список'), 'many');
  await findQueue(title, 30);
  await user.click(within(detail()).getByRole('button', { name: 'Принять здесь всё надёжное…' }));
  let question = await screen.findByRole('dialog', { name: 'Принять всё надёжное из списка many?' });
  expect(question.textContent).toContain('Регион: RU-SVE.');
  await user.click(within(question).getByRole('button', { name: 'По одному' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf(acceptCandidates)).toEqual([]);
  await user.click(within(detail()).getByRole('button', { name: 'Принять здесь всё надёжное…' }));
  question = await screen.findByRole('dialog', { name: 'Принять всё надёжное из списка many?' });
  server
    .answer(acceptCandidates, ({ body }) =>
      'after' in (body as object)
        ? { accepted: 10, left: { duplicate: 1, changed: 0, incomplete: 1 } }
        : { accepted: 20, left: { duplicate: 1, changed: 0, incomplete: 0 }, next: '0.97~40' },
    )
    .answer(listCandidates, ({ query }) => pageOf([], query));
  await user.click(within(question).getByRole('button', { name: 'Принять' }));
  await screen.findByText('Предложений нет');
  await findNotice('Принято 30 предложений');
  screen.getByText('Осталось 3 предложения: похожая точка уже есть — 2, в списке сказано слишком мало — 1.');
  expect(server.requestsOf(acceptCandidates).map(({ body }) => body)).toEqual([
    { source: 'many', region: 'RU-SVE', from: 0.95 },
    { source: 'many', region: 'RU-SVE', from: 0.95, after: '0.97~40' },
  ]);
});

test('all that is new and sure is accepted for a whole list at once, if there is any', async () => {
  const lists = [someSource({ sure: 2, open: 4 }), someSource({ _id: '2', name: 'many', open: 30, sure: 0 })];
  const { user, server } = await openCandidates({
    answers: (stub) => stub.answer(listSources, { items: lists, total: 2, page: 1, limit: 100 }),
  });
  await findQueue(title, 4);
  const whole = () => screen.queryByRole('button', { name: /^Принять всё новое/ });
  expect(whole()).toBeNull();
  await screen.findByRole('option', { name: 'many (30)' });
  await user.selectOptions(screen.getByLabelText('Список'), 'many');
  expect(whole()).toBeNull();
  await user.selectOptions(screen.getByLabelText('Список'), 'city');
  await user.click(await screen.findByRole('button', { name: 'Принять всё новое и надёжное (2)…' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Весь список: только новые точки');
  expect(server.requestsOf(acceptCandidates)).toEqual([]);
  server.answer(acceptCandidates, { accepted: 2, left: { duplicate: 0, changed: 0, incomplete: 0 } });
  await user.click(within(question).getByRole('button', { name: 'Принять' }));
  await findNotice('Принято 2 предложения');
  expect(server.requestsOf(acceptCandidates).map(({ body }) => body)).toEqual([{ source: 'city', whole: true }]);
});

test('a failed bulk acceptance is reported', async () => {
  const { user, server } = await openCandidates();
  await findQueue(title, 4);
  await user.click(within(detail()).getByRole('button', { name: 'Принять здесь всё надёжное…' }));
  server.answer(acceptCandidates, refusal(429, { message: 'Too many requests' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Принять' }));
  await findNotice('Слишком много запросов, подождите немного');
  await findQueue(title, 4);
});

const closed = proposal('z', { source: 'closed', copy: false });

test('a proposal from a list without an open licence can be neither accepted nor moved', async () => {
  const app = await openCandidates({ items: [closed] });
  const list = await findQueue(title, 1);
  within(detail()).getByText(/^Лицензия этого списка не позволяет/);
  expect(within(detail()).queryByRole('button', { name: /^Принять/ })).toBeNull();
  expect(within(detail()).queryByRole('button', { name: /^Поправить место/ })).toBeNull();
  await app.user.keyboard('m');
  expect(screen.queryByText(/^Нажмите на место на карте/)).toBeNull();
  await app.user.keyboard('a');
  await within(list).findByText(/^Лицензия этого списка не позволяет/);
  expect(acceptedBodies(app)).toEqual([]);
});

test('the disappearance of a point from such a list can be accepted', async () => {
  const app = await openCandidates({ items: [{ ...closed, kind: 'vanished', point: '7', fields: { rating: -1 } }] });
  await findQueue(title, 1);
  await within(detail()).findByRole('link', { name: /Статическая камера/ });
  await app.user.click(within(detail()).getByRole('button', { name: /^Принять/ }));
  await screen.findByText('Осталось 0');
  expect(acceptedBodies(app)).toEqual([{ id: '122', body: {} }]);
});

test.each([
  [
    'a similar point already exists',
    { message: 'Object duplicates another object', duplicates: ['9'] },
    409,
    'Похожая точка уже есть.',
  ],
  [
    'the point has changed since',
    { message: 'Object was changed by another user' },
    409,
    'Точку с тех пор изменили. Загрузите страницу заново.',
  ],
  [
    'the list lacks a required field',
    { speed: 'is required' },
    400,
    'В списке сказано слишком мало для точки: добавьте её на карте сами.',
  ],
])('if %s, the proposal stays open with that reason', async (_why, body, status, problem) => {
  const { user, server } = await openCandidates({ items: [changed] });
  server.answer(acceptCandidate, refusal(status, body));
  const list = await findQueue(title, 1);
  await user.keyboard('a');
  await within(list).findByText(problem);
  expect(within(detail()).getByRole('alert').textContent).toBe(problem);
  screen.getByText('Осталась 1');
});

test('a duplicate is shown next to the proposal, which can still be accepted', async () => {
  const { user, server } = await openCandidates({ items: [proposal('d', { x: 60.0002 })] });
  const twin = refusal(409, { message: 'Object duplicates another object', duplicates: ['7'] });
  server.answer(acceptCandidate, ({ body }) => (JSON.stringify(body).includes('confirm') ? known : twin));
  await findQueue(title, 1);
  await user.keyboard('a');
  await within(detail()).findByText('Из списка: Статическая камера, запись d. На карте уже есть:');
  const link = await within(detail()).findByRole('link', { name: /^Статическая камера №\s7$/ });
  expect(link.closest('li')?.textContent).toMatch(/, 12\sм$/);
  await user.click(within(detail()).getByRole('button', { name: 'Всё равно принять' }));
  await screen.findByText('Осталось 0');
  expect(server.requestsOf(acceptCandidate).map(({ body }) => body)).toEqual([{}, { confirmDuplicate: true }]);
});

test('a reviewer who is not an editor cannot accept a duplicate that is too close', async () => {
  const { user, server } = await openCandidates({ items: [proposal('d')] });
  server.answer(acceptCandidate, refusal(409, { message: 'Object duplicates another object', duplicates: ['7'] }));
  await findQueue(title, 1);
  await user.keyboard('a');
  await user.click(await within(detail()).findByRole('button', { name: 'Всё равно принять' }));
  await within(detail()).findByText('Похожая точка ближе 20 м: принять ещё одну может только редактор.');
});

test('the row of the list is shown in its original wording', async () => {
  await openCandidates({ items: [proposal('n', { says: { direction: 'Metz vers Nancy', route: 'RN61' } })] });
  await findQueue(title, 1);
  const words = within(detail()).getByRole('region', { name: 'Строка списка' });
  expect([...words.querySelectorAll('dt, dd')].map((one) => one.textContent)).toEqual([
    'direction',
    'Metz vers Nancy',
    'route',
    'RN61',
  ]);
});

test('the shortcuts work wherever the focus is, except in form fields', async () => {
  const { user, server } = await openCandidates();
  const list = await findQueue(title, 4);
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('r');
  await within(list).findByText('отклонено');
  await user.click(within(detail()).getByRole('button', { name: /^Поправить место/ }));
  await user.keyboard('m');
  await user.keyboard('d');
  await within(list).findByText('через два часа');
  screen.getByLabelText('Список').focus();
  await user.keyboard('r');
  expect(server.requestsOf(rejectCandidate)).toHaveLength(1);
});

test('any other failure is reported, and the proposal stays open', async () => {
  const { user, server } = await openCandidates({ items: [changed] });
  server.answer(rejectCandidate, refusal(500, { message: 'Server error' }));
  await findQueue(title, 1);
  await user.keyboard('r');
  await findNotice('Ошибка сервера');
  screen.getByText('Осталась 1');
});

test('a new proposal that may be a known point is shown next to it', async () => {
  await openCandidates({
    items: [
      proposal('t', { point: '7', review: true, fields: { type: 'static_cam', speed: 60, dirType: 1, direction: 90 } }),
    ],
  });
  const list = await findQueue(title, 1);
  expect(selectedIn(list)).toEqual([expect.stringContaining('нужно сравнить')]);
  await within(detail()).findByText(/^Возможно, это та же точка:/);
  expect(
    within(detail())
      .getByRole('link', { name: /Статическая камера №\s7/ })
      .getAttribute('href'),
  ).toBe('/history/7');
  within(detail()).getByText('Всё, что сказано в списке, у точки уже есть. Примите, чтобы связать их.');
});

test('a new proposal shows all fields of its list, and which ones are unknown', async () => {
  await openCandidates({
    items: [proposal('n', { fields: { type: 'control_cam_red', dirType: 0, direction: 0, speed: null } })],
  });
  await findQueue(title, 1);
  const facts = detail().querySelectorAll('dl > div');
  expect(
    [...facts].map((fact) => [fact.querySelector('dt')?.textContent, fact.querySelector('dd')?.textContent]),
  ).toEqual([
    ['Тип', 'Контроль проезда на красный'],
    ['Скорость', 'неизвестна'],
    ['Направления', 'Все'],
    ['Место', '57, 60'],
  ]);
});

test('the list can be filtered by kind', async () => {
  const { user, server } = await openCandidates();
  await findQueue(title, 4);
  await user.selectOptions(screen.getByLabelText('Что предлагается'), 'отличается');
  await findQueue(title, 1);
  expect(server.requestsOf(listCandidates).at(-1)?.query.get('kind')).toBe('changed');
});

test('a restriction to a part of the map is shown and removed by one click', async () => {
  const { user, server, router } = await openCandidates({ address: '/candidates?bbox=59,56,61,58' });
  await screen.findByText('Только в выбранной части карты.');
  await findQueue(title, 4);
  expect(server.requestsOf(listCandidates)[0]?.query.get('bbox')).toBe('59,56,61,58');
  await user.click(screen.getByRole('link', { name: 'Показать все' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(() => expect(server.requestsOf(listCandidates).at(-1)?.query.get('bbox')).toBeNull());
  expect(screen.queryByText('Только в выбранной части карты.')).toBeNull();
});

test('the retry button reloads a list that failed to load', async () => {
  const { user, server } = await openCandidates({
    answers: (stub) => stub.answer(listCandidates, refusal(500, { message: 'Server error' })),
  });
  await screen.findByText('Список не загрузился. Сделанное сохранено, попробуйте ещё раз.');
  server.answer(listCandidates, ({ query }) => pageOf([], query));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('Предложений нет');
});

test.each([
  ['a visitor', null],
  ['a member', member('anna')],
  ['an editor', member('anna', 'editor')],
])('%s sees that the section is for moderators, and nothing is requested', async (_who, as) => {
  const { server } = await openApp('/candidates', { as });
  await screen.findByText('Это раздел модераторов');
  expect(screen.queryByRole('button', { name: 'Войти' }) !== null).toBe(as === null);
  expect(server.requestsOf(listCandidates)).toEqual([]);
});

test('a member with the highest trust level can review too', async () => {
  await openCandidates({ as: { ...member('anna'), trustLevel: 3 } });
  await findQueue(title, 4);
});
