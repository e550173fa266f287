import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { getSetup, listCountries } from '@dozor/contract/calls.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap, type OpenedMap } from '../../testing/open-map.ts';

const fresh: ReplyOf<'getSetup'> = {
  isNew: true,
  points: false,
  lists: false,
  streets: true,
  mail: false,
  contact: false,
  sample: false,
};

function open(
  state: Partial<typeof fresh> = {},
  roles: Parameters<typeof member>[1][] = ['admin'],
): Promise<OpenedMap> {
  return openMap('/?center=61.5,57.5&zoom=16', {
    as: member('chief', ...roles),
    answers: (server) => server.answer(getSetup, { ...fresh, ...state }),
  });
}

const findCard = async () => within(await screen.findByRole('region', { name: 'С чего начать' }));
const queryCard = () => screen.queryByRole('region', { name: 'С чего начать' });

test('an admin of a new map sees the setup steps with their links, and which are done', async () => {
  const { user } = await open();
  const card = await findCard();
  card.getByText('2 из 6');
  expect(card.getByRole('link', { name: 'Загрузить файл с точками' }).getAttribute('href')).toBe('/useful/converters');
  expect(card.getByRole('link', { name: 'Добавить официальный список' }).getAttribute('href')).toBe('/sources');
  expect(card.getAllByRole('img', { name: 'Готово:' })).toHaveLength(2);
  await user.click(card.getByText('Отправка писем'));
  expect(card.getByText(/Укажите SMTP_URL/).closest('details')?.open).toBe(true);
});

test('on a fresh browser an admin sees the setup steps at once and no welcome for drivers', async () => {
  await openMap('/', {
    isFirstVisit: true,
    as: member('chief', 'admin'),
    answers: (server) => server.answer(getSetup, fresh).answer(listCountries, ['RU']),
  });
  await findCard();
  expect(document.querySelector('[data-welcome]')).toBeNull();
});

test('only an admin of a new map sees the card, and other roles do not request the setup', async () => {
  const editor = await open({}, ['editor']);
  expect(editor.server.requestsOf(getSetup)).toEqual([]);
  expect(queryCard()).toBeNull();
  cleanup();
  const admin = await open({ isNew: false });
  await waitFor(() => expect(admin.server.requestsOf(getSetup)).toHaveLength(1));
  expect(queryCard()).toBeNull();
});

test('the card collapses to one line, remembers it, and expands again', async () => {
  const { user } = await open();
  const card = await findCard();
  const title = card.getByRole('button', { name: /^С чего начать/ });
  await user.click(title);
  expect(card.queryByRole('list')).toBeNull();
  expect(localStorage.getItem('dozor-start-here-folded')).toBe('true');
  await user.click(title);
  card.getByRole('list');
});

test('the card is hidden once every step is done', async () => {
  const { server } = await open({ points: true, lists: true, mail: true, contact: true });
  await waitFor(() => expect(server.requestsOf(getSetup)).toHaveLength(1));
  expect(queryCard()).toBeNull();
});
