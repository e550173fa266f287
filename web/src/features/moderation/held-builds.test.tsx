import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listHeldBuilds,
  listPoints,
  listComplaints,
  listFlaggedEdits,
  listVoteSurges,
  releaseBuilds,
  listWaitingPhotos,
} from '@dozor/contract/calls.ts';
import type { HeldCountry } from '@dozor/contract/endpoints/builds-endpoints.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const moderator = member('keeper', 'moderator');

function held(country: string, isReleased = false): HeldCountry {
  const files = ['CSV', 'GeoJSON'].map((format) => ({
    name: `${format}/${country}`,
    format,
    before: 60,
    rows: 50,
    released: isReleased,
  }));
  return { country, since: '2026-01-10T09:00:00.000Z', files };
}

function openHeld(items: HeldCountry[] | Response): Promise<OpenedApp> {
  const none = { items: [], total: 0, page: 1, limit: 25 };
  return openApp('/moderation?tab=builds', {
    as: moderator,
    answers: (server) =>
      server
        .answer(listHeldBuilds, Array.isArray(items) ? { items } : items)
        // Needed by the counts of the other tabs.
        .answer(listFlaggedEdits, none)
        .answer(listComplaints, none)
        .answer(listPoints, none)
        .answer(listWaitingPhotos, none)
        .answer(listVoteSurges, { items: [] }),
  });
}

async function rowOf(name: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: 'Придержанные файлы' });
  const row = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('heading', { name }) !== null);
  if (row === undefined) throw new Error(`There is no row ${name}`);
  return row;
}

test('a moderator sees which builds are held back and why, and releases a country with one button', async () => {
  const { server, user } = await openHeld([held('NZ'), held('all')]);
  const row = await rowOf('Новая Зеландия');
  within(row).getByText('50 точек вместо 60');
  within(row).getByText('CSV, GeoJSON');
  expect(within(row).getByRole('link', { name: 'Что изменили' }).getAttribute('href')).toBe(
    '/history?list=changed&countries=NZ',
  );
  expect(
    within(await rowOf('Все страны'))
      .getByRole('link', { name: 'Что изменили' })
      .getAttribute('href'),
  ).toBe('/history?list=changed');
  const release = within(row).getByRole('button', { name: 'Выпустить: Новая Зеландия' });
  await user.click(release);
  const question = () => screen.findByRole('dialog', { name: 'Выпустить новый файл: Новая Зеландия?', hidden: true });
  within(await question()).getByText('В навигаторы попадёт файл, где 50 точек вместо 60.');
  await user.click(within(await question()).getByRole('button', { name: 'Придержать дальше', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(server.requestsOf(releaseBuilds)).toEqual([]);
  server.answer(releaseBuilds, () => {
    server.answer(listHeldBuilds, { items: [held('all')] });
    return { message: 'Released' };
  });
  await user.click(release);
  await user.click(within(await question()).getByRole('button', { name: 'Выпустить', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Новая Зеландия' })).toBeNull());
  await rowOf('Все страны');
  expect(server.requestsOf(releaseBuilds).map(({ body }) => body)).toEqual([{ country: 'NZ' }]);
});

test('a released country is shown as being published and has no button', async () => {
  await openHeld([held('NZ', true)]);
  const row = await rowOf('Новая Зеландия');
  expect(within(row).getByRole('status').textContent).toBe('Выходит…');
  expect(within(row).queryByRole('button')).toBeNull();
});

test('a failed release shows the reason, and the country stays listed', async () => {
  const { server, user } = await openHeld([held('NZ')]);
  server.answer(releaseBuilds, refusal(500, { message: 'Server error' }));
  await user.click(within(await rowOf('Новая Зеландия')).getByRole('button', { name: 'Выпустить: Новая Зеландия' }));
  const question = await screen.findByRole('dialog', { hidden: true });
  await user.click(within(question).getByRole('button', { name: 'Выпустить', hidden: true }));
  await findNotice('Ошибка сервера');
  await rowOf('Новая Зеландия');
});

test('the page says so when nothing is held back', async () => {
  await openHeld([]);
  await screen.findByText('Придержанных файлов нет');
});

test('a list that fails to load can be retried', async () => {
  const { server, user } = await openHeld(refusal(500, { message: 'Server error' }));
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  server.answer(listHeldBuilds, { items: [held('NZ')] });
  await user.click(retry);
  await rowOf('Новая Зеландия');
});
