import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCandidates, listSources } from '@dozor/contract/calls.ts';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { findNamed } from '../../testing/edit-form.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap, type MapOpening } from '../../testing/open-map.ts';
import type { StubbedServer } from '../../testing/stubs/stubbed-server.ts';

function someCandidate(fields: Partial<CandidateReply>): CandidateReply {
  return {
    _id: '1',
    source: 'city',
    ref: 'a',
    kind: 'new',
    review: false,
    state: 'open',
    score: 0.9,
    point: null,
    x: 60,
    y: 57,
    fields: { type: 'static_cam', x: 60, y: 57 },
    says: {},
    copy: true,
    country: 'RU',
    region: '',
    created: '2026-01-01T00:00:00Z',
    reason: null,
    ...fields,
  };
}

const items = [someCandidate({}), someCandidate({ _id: '2', ref: 'b', kind: 'vanished', x: 60.001, y: 57.001 })];

function answers(server: StubbedServer): void {
  server
    .answer(listCandidates, ({ query }) => {
      const [west = -180, south = -90, east = 180, north = 90] = query.get('bbox')?.split(',').map(Number) ?? [];
      const found = items.filter(({ x, y }) => x >= west && x <= east && y >= south && y <= north);
      return { items: found, total: found.length, page: 1, limit: 100 };
    })
    .answer(listSources, { items: [], total: 0, page: 1, limit: 100 });
}

const moderator: MapOpening = { as: member('maria', 'moderator'), answers };
const entries = (role: string): HTMLElement[] => screen.queryAllByRole(role, { hidden: true });

test('reviewers can show the proposals of lists as a map layer and open them from there', async () => {
  const { user, map, router } = await openMap('/?center=60,57&zoom=14', moderator);
  await user.click(await findNamed('button', 'Ещё'));
  await user.click(await screen.findByText('Предложения из списков'));
  const note = await screen.findByText('На экране 2 предложения');
  const rings = () => map.stub.queryRenderedFeatures(undefined, { layers: ['candidate-rings'] });
  await waitFor(() => expect(rings().map(({ properties }) => properties['kind'])).toEqual(['new', 'vanished']));
  const href = note.parentElement?.querySelector('a')?.getAttribute('href') ?? '';
  expect(href).toMatch(/^\/candidates\?bbox=/);
  expect(JSON.parse(localStorage.getItem('dozor-candidates') ?? '')).toBe(true);
  map.click([60, 57]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/candidates'));
  expect(router.state.location.search).toEqual({ bbox: '59.9995,56.9995,60.0005,57.0005' });
});

test('a view without proposals has no link to the review', async () => {
  const { user, map } = await openMap('/?center=60,57&zoom=14', moderator);
  await user.click(await findNamed('button', 'Ещё'));
  await user.click(await screen.findByText('Предложения из списков'));
  await screen.findByText('На экране 2 предложения');
  map.goTo([10, 10], 14);
  await screen.findByText('На экране 0 предложений');
  expect(screen.queryByText('Разобрать')).toBeNull();
});

test('turning the layer off removes everything it has drawn', async () => {
  const { user, map } = await openMap('/?center=60,57&zoom=14', moderator);
  const toggle = async () => {
    await user.click(await findNamed('button', 'Ещё'));
    await user.click(await screen.findByText('Предложения из списков'));
  };
  await toggle();
  await screen.findByText('На экране 2 предложения');
  expect(map.stub.getLayer('candidate-rings')).toBeDefined();
  await toggle();
  await waitFor(() => expect(screen.queryByText('На экране 2 предложения')).toBeNull());
  expect(map.stub.getLayer('candidate-rings')).toBeUndefined();
  expect(map.stub.getSource('candidates')).toBeUndefined();
});

test('members who cannot review are not offered the layer', async () => {
  const { user } = await openMap('/?center=60,57&zoom=14', { as: member('anna') });
  await user.click(await findNamed('button', 'Ещё'));
  await screen.findByText('Карта на любой день');
  expect(entries('menuitem').length).toBeGreaterThan(4);
  expect(entries('menuitemcheckbox')).toEqual([]);
});
