import { act, screen, waitFor, within, type queries } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { getBaseLayer } from '@dozor/contract/calls.ts';
import { changeLanguage } from '../../i18n/messages.ts';
import { findNotice } from '../../testing/notices.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap, type MapOpening, type OpenedMap } from '../../testing/open-map.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const both = { google: true, yandex: true };

function pictures(name: string): ReplyOf<'getBaseLayer'> {
  return {
    tilejson: '3.0.0',
    tiles: [`https://tiles.example/${name}/{z}/{x}/{y}.png`],
    tileSize: 256,
    maxzoom: 19,
    attribution: '© <a href="https://pictures.example/">Pictures</a><img src=x>',
  };
}

const opening: MapOpening = {
  config: { providers: both, aerial: true },
  answers: (server) => server.answer(getBaseLayer, ({ params }) => pictures(params['name'] ?? '')),
};

type Menu = ReturnType<typeof within<typeof queries>>;

async function openMenu(more: MapOpening = opening): Promise<OpenedMap & { menu: Menu }> {
  const opened = await openMap('/?center=37.6,55.75&zoom=10', more);
  await opened.user.click(screen.getByLabelText(/^(Слой карты|Map layer)/));
  const group = await screen.findByRole('group', { name: /^(Слой карты|Map layer types)$/, hidden: true });
  return { ...opened, menu: within(group) };
}

const names = (menu: Menu): string[] =>
  menu.getAllByRole<HTMLInputElement>('radio', { hidden: true }).map(({ value }) => value);

test('a layer selected in the menu is rendered, credited to its provider and stored in the address', async () => {
  const { menu, user, router, map } = await openMenu({ ...opening, language: 'en' });
  await user.click(menu.getByLabelText('Yandex'));
  const link = await screen.findByText('Yandex Maps');
  expect(link.getAttribute('href')).toBe('https://yandex.ru/maps/');
  expect(screen.getByText('Terms of use').getAttribute('href')).toBe('https://yandex.ru/legal/maps_api/');
  expect(router.state.location.search).toMatchObject({ layer: 'yandex' });
  expect(map.stub.getSource('base')?.tiles).toEqual(['https://tiles.example/yandex/{z}/{x}/{y}.png']);
  expect(map.stub.getLayer('base')?.layout?.['visibility']).toBe('visible');
});

test('changing the language requests the tiles again, as their labels depend on it', async () => {
  const { menu, user, server } = await openMenu();
  await user.click(menu.getByLabelText('Google'));
  await waitFor(() => expect(server.requestsOf(getBaseLayer)).toHaveLength(1));
  await act(() => changeLanguage('en'));
  await waitFor(() => expect(server.requestsOf(getBaseLayer)).toHaveLength(2));
});

test('Google is credited too, and provider attributions are reduced to text and links', async () => {
  const { menu, user, map } = await openMenu();
  await user.click(menu.getByLabelText('Google'));
  await screen.findByText('Google Maps');
  await waitFor(() => {
    const credit = map.stub.getContainer().querySelector('.maplibregl-ctrl-attrib-inner');
    expect(credit?.textContent).toContain('© Pictures');
    expect(credit?.querySelector('a[href="https://pictures.example/"]')).not.toBeNull();
    expect(credit?.querySelector('img')).toBeNull();
  });
});

test('a provider with many data sources is asked for the copyright of the current view', async () => {
  const asked: string[] = [];
  const { menu, user, map } = await openMenu({
    ...opening,
    answers: (server) =>
      server.answer(getBaseLayer, {
        ...pictures('google'),
        copyright: 'https://tiles.example/copyright?zoom={zoom}&north={north}',
      }),
    elsewhere: (url) => {
      if (url.pathname !== '/copyright') return new Response();
      asked.push(url.search);
      return Response.json({ copyright: `Data <${asked.length}> & Sons` });
    },
  });
  await user.click(menu.getByLabelText('Google'));
  const credit = () => map.stub.getContainer().querySelector('.maplibregl-ctrl-attrib-inner')?.textContent;
  await waitFor(() => expect(credit()).toContain('Data <1> & Sons'));
  map.goTo([37.6, 10], 10);
  await waitFor(() => expect(credit()).toContain('Data <2> & Sons'));
  expect(asked[1]).toMatch(/^\?zoom=11&north=1\d\./);
});

test('a visitor does not see layers that the installation lacks', async () => {
  const { menu } = await openMenu({
    config: { providers: { google: false, yandex: true } },
    answers: opening.answers ?? (() => {}),
  });
  expect(names(menu)).toEqual(['osm', 'yandex', 'yandex-satellite']);
});

test('an administrator sees why a layer is unavailable', async () => {
  const { menu } = await openMenu({ as: member('root', 'admin') });
  expect(names(menu)).toHaveLength(7);
  menu.getByText('Недоступна: BASEMAP=off на сервере');
  menu.getByText('Недоступны: на сервере не задан AERIAL_URL');
  expect(menu.getAllByText('Недоступен: на сервере не задан ключ Google')).toHaveLength(2);
  expect(menu.getAllByText('Недоступен: на сервере не задан ключ Яндекса')).toHaveLength(2);
  const off = menu.getAllByRole<HTMLInputElement>('radio', { hidden: true }).filter(({ disabled }) => disabled);
  expect(off.map(({ value }) => value)).not.toContain('osm');
});

test('a provider whose tile URLs fail to load falls back to OpenStreetMap with a notice', async () => {
  await openMap('/?center=37.6,55.75&zoom=10&layer=yandex', {
    ...opening,
    answers: (server) => server.answer(getBaseLayer, refusal(502, { message: 'Bad Gateway' })),
  });
  await findNotice('Яндекс сейчас не отвечает. Показана карта OpenStreetMap.');
  expect(screen.queryByText('Яндекс Карты')).toBeNull();
});

test('a provider whose first tile fails to load falls back too, until it is selected again', async () => {
  let isBroken = true;
  const { user, map } = await openMap('/?center=37.6,55.75&zoom=10&layer=yandex', {
    ...opening,
    elsewhere: ({ host }) => new Response(null, { status: isBroken && host === 'tiles.example' ? 503 : 200 }),
  });
  await findNotice('Яндекс сейчас не отвечает. Показана карта OpenStreetMap.');
  await waitFor(() => expect(map.stub.getSource('base')?.tiles[0]).toContain('openstreetmap'));
  isBroken = false;
  await user.click(screen.getByLabelText('Слой карты'));
  await user.click(await screen.findByLabelText('Google'));
  await screen.findByText('Google Maps');
  await user.click(await screen.findByLabelText('Яндекс'));
  await screen.findByText('Яндекс Карты');
});

test('a layer that stops loading is reported as unavailable and retried when the network is back', async () => {
  let isBroken = false;
  const { map, user } = await openMap('/?center=37.6,55.75&zoom=10', {
    elsewhere: () => new Response(null, { status: isBroken ? 503 : 200 }),
  });
  await waitFor(() => expect(map.stub.getLayer('base')?.layout?.['visibility']).toBe('visible'));
  isBroken = true;
  for (const _ of [1, 2, 3, 4]) act(() => map.stub.fail('base'));
  await user.click(screen.getByLabelText('Слой карты'));
  await screen.findByText('Слой сейчас не загружается. Под точками показаны встроенные контуры стран.');
  expect(map.stub.getLayer('base')?.layout?.['visibility']).toBe('none');
  isBroken = false;
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(map.stub.getLayer('base')?.layout?.['visibility']).toBe('visible'));
  expect(screen.queryByText(/^Слой сейчас не загружается/)).toBeNull();
});

test('a tile that loads resets the failure count', async () => {
  const { map } = await openMap('/?center=37.6,55.75&zoom=10');
  await waitFor(() => expect(map.stub.getLayer('base')?.layout?.['visibility']).toBe('visible'));
  const came = () => map.stub.fire('sourcedata', { sourceId: 'base', tile: { hasData: () => true } });
  for (const _ of [1, 2, 3]) act(() => map.stub.fail('base'));
  act(() => void came());
  for (const _ of [1, 2, 3]) act(() => map.stub.fail('base'));
  expect(map.stub.getLayer('base')?.layout?.['visibility']).toBe('visible');
});

test('sample points are labelled as invented', async () => {
  await openMap('/?center=37.6,55.75&zoom=10', { config: { sample: true } });
  await screen.findByLabelText(/^Учебные данные\. Эти точки придуманы для примера/);
});
