import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listVotes } from '@dozor/contract/calls.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { openMap, type OpenedMap } from '../../testing/open-map.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

type Vote = ReplyOf<'listVotes'>['items'][number];

const created = '2026-01-10T09:00:00Z';
const byAnna: Vote = {
  _id: '1',
  kind: 'here',
  created,
  author: { _id: '1', login: 'anna' },
  source: 'user',
  weight: 1,
};
const byVisitor: Vote = { _id: '2', kind: 'gone', created, author: null, source: 'visitor', weight: 0.5 };
const byList: Vote = { _id: '3', kind: 'here', created, author: null, source: 'list', weight: 1 };

async function openVotes(answers: (server: StubbedServer) => void): Promise<OpenedMap> {
  const freshness = { confidence: 1, state: 'fresh', checked: null, here: 1, gone: 0, due: created } as const;
  const opened = await openMap('/?point=7&center=60,57&zoom=16', {
    points: [somePoint({ x: 60, y: 57, freshness })],
    answers,
  });
  const details = (await screen.findByText('Новая, ещё не подтверждена')).closest('details');
  if (details === null) throw new Error('there is no list');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return opened;
}

test('opening the list requests the votes and shows who cast each', async () => {
  const { server } = await openVotes((stub) =>
    stub.answer(listVotes, ({ query }) => pageOf([byAnna, byVisitor, byList], query)),
  );
  const anna = await screen.findByText('anna', { selector: 'details li a' });
  const rows = [...(anna.closest('ul')?.children ?? [])];
  expect(rows.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'anna: на месте',
    'кто-то: уже нет',
    'официальный или открытый список: на месте',
  ]);
  expect(anna.getAttribute('href')).toBe('/account/anna');
  expect(server.requestsOf(listVotes)).toHaveLength(1);
});

test('votes are loaded page by page', async () => {
  const many = Array.from({ length: 30 }, (_, index): Vote => ({ ...byVisitor, _id: String(index) }));
  const { user } = await openVotes((stub) => stub.answer(listVotes, ({ query }) => pageOf(many, query)));
  const rows = () => screen.queryAllByText(/^кто-то: уже нет$/);
  await waitFor(() => expect(rows()).toHaveLength(25));
  await user.click(screen.getByText('Показать ещё'));
  await waitFor(() => expect(rows()).toHaveLength(30));
  expect(screen.queryByText('Показать ещё')).toBeNull();
});

test('a point without votes says so', async () => {
  await openVotes((stub) => stub.answer(listVotes, ({ query }) => pageOf([], query)));
  await screen.findByText('Пока никто не отвечал.');
});

test('votes that fail to load are reported', async () => {
  await openVotes((stub) => stub.answer(listVotes, refusal(400, { message: 'Bad Request' })));
  const alert = await screen.findByText('Ответы не загрузились');
  expect(alert.getAttribute('role')).toBe('alert');
});
