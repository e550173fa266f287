import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { accountCreated, getAccount, listHeldEdits } from '@dozor/contract/calls.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { someAccount } from '../../testing/content/some-account.ts';
import { changeOf, someEntry } from '../../testing/content/some-entry.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { member, openApp } from '../../testing/open-app.tsx';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

type Held = ReplyOf<'listHeldEdits'>['items'][number];

function held(fields: Partial<Held>): Held {
  return { entry: someEntry(), state: 'held', until: '2026-07-01T12:00:00.000Z', reason: null, note: '', ...fields };
}

async function openOwn(items: readonly Held[], viewer = 'ivan') {
  const app = await openApp('/account/ivan', {
    as: member(viewer),
    answers: (server) =>
      server
        .answer(getAccount, someAccount('ivan'))
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, { items: [...items] }),
  });
  await screen.findByRole('heading', { level: 1, name: 'ivan' });
  return app;
}

test('a member’s own page lists the edits held for review and the outcome of the recent ones', async () => {
  const camera = somePoint({ _id: '7', speed: 60 });
  const faster = { ...camera, speed: 130, version: 2 };
  await openOwn([
    held({ entry: changeOf(camera, faster, { _id: '4' }) }),
    held({ entry: someEntry({ _id: '3', point: { type: 'crosswalk' } }), state: 'released' }),
    held({
      entry: someEntry({ _id: '2', kind: 'deleted' }),
      state: 'refused',
      reason: 'wrong_facts',
      note: 'Камера на месте',
    }),
    held({ entry: someEntry({ _id: '1', kind: 'deleted' }), state: 'outdated' }),
  ]);
  const list = await screen.findByRole('region', { name: 'Ждут проверки' });
  within(list).getByText('Их видите вы и модераторы. Если никто не решит раньше, они выйдут на карту сами.');
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('[data-state]')?.textContent)).toEqual([
    expect.stringMatching(/^выйдет на карту (?:через|\d|вчера|сегодня|завтра|послезавтра|позавчера|.+ назад)/),
    'на карте',
    'отклонена',
    'не вышла: точку тем временем изменил кто-то другой',
  ]);
  expect(rows[0]?.textContent).toMatch(/Статическая камера.*60.*130/s);
  expect(rows[1]?.textContent).toMatch(/Пешеходный переход.*Добавлена/s);
  expect(rows[2]?.textContent).toContain('Неверные сведения');
  expect(rows[2]?.textContent).toContain('Камера на месте');
  const [first] = rows;
  const link = first && within(first).getByRole('link', { name: 'Статическая камера' }).getAttribute('href');
  expect(new URL(link ?? '', 'http://dozor.test').searchParams.get('center')).toBe('37.6,55.75');
});

test('without held edits there is no list', async () => {
  const { server } = await openOwn([]);
  await expect.poll(() => server.requestsOf(listHeldEdits)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Ждут проверки' })).toBeNull();
});

test('other members neither see nor request the list', async () => {
  const { server } = await openOwn([held({})], 'anna');
  await screen.findByRole('tab', { name: /^Добавлены/ });
  expect(server.requestsOf(listHeldEdits)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Ждут проверки' })).toBeNull();
});

test('a list that fails to load leaves the page intact', async () => {
  const { server } = await openApp('/account/ivan', {
    as: member('ivan'),
    answers: (stub) =>
      stub
        .answer(getAccount, someAccount('ivan'))
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, refusal(500, { message: 'Server error' })),
  });
  await screen.findByRole('heading', { level: 1, name: 'ivan' });
  await expect.poll(() => server.requestsOf(listHeldEdits)).toHaveLength(1);
  await screen.findByText('Вы пока не добавили ни одной точки');
});
