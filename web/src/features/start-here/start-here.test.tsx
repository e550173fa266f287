import { cleanup, screen, waitFor } from '@testing-library/react';
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
  mailed: false,
  countries: [],
  undecided: [],
  place: null,
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

const queryLink = () => screen.queryByRole('link', { name: /^С чего начать/ });

test('over a new map an admin finds the way to the setup page, with how much is done', async () => {
  await open({ contact: true });
  const link = await screen.findByRole('link', { name: /^С чего начать\s*1 из 6$/ });
  expect(link.getAttribute('href')).toBe('/start');
});

test('on a fresh browser an admin sees it at once and no welcome for drivers', async () => {
  await openMap('/', {
    isFirstVisit: true,
    as: member('chief', 'admin'),
    answers: (server) => server.answer(getSetup, fresh).answer(listCountries, ['RU']),
  });
  await screen.findByRole('link', { name: /^С чего начать/ });
  expect(document.querySelector('[data-welcome]')).toBeNull();
});

test('only an admin of a new map sees it, and other roles do not request the setup', async () => {
  const editor = await open({}, ['editor']);
  expect(editor.server.requestsOf(getSetup)).toEqual([]);
  expect(queryLink()).toBeNull();
  cleanup();
  const admin = await open({ isNew: false });
  await waitFor(() => expect(admin.server.requestsOf(getSetup)).toHaveLength(1));
  expect(queryLink()).toBeNull();
});
