import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { startMessages } from '../../i18n/messages.ts';
import { readCoordinates } from '../../map/read-coordinates.ts';
import { findPlaces } from '../../places/find-places.ts';
import { SearchBox } from './search-box.tsx';

// jsdom has no workers.
vi.mock('../../places/find-places.ts', () => ({ findPlaces: vi.fn(), loadPlaces: vi.fn() }));

beforeAll(startMessages);
beforeEach(() => carried([]));
afterEach(() => void vi.restoreAllMocks());

const city: GazetteerPlace = {
  name: 'Ташкент',
  kind: 'city',
  region: 'UZ-TK',
  country: 'UZ',
  x: 69.27,
  y: 41.31,
  bbox: null,
  where: 'Узбекистан',
};
const region: GazetteerPlace = { ...city, name: 'Ташкентская область', kind: 'region', bbox: [68, 40, 71, 42] };

/** Makes the built-in gazetteer return these places for any name; null means that it failed to load. */
function carried(places: GazetteerPlace[] | null) {
  vi.mocked(findPlaces).mockImplementation(() => Promise.resolve(places));
}

function show({ placeSearch = false, answered = [] as unknown[] } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(siteConfigQuery.queryKey, {
    version: '1',
    providers: { google: false, yandex: false },
    basemap: 'off',
    aerial: false,
    sample: false,
    demo: null,
    cacheSeconds: 0,
    placeSearch,
    router: false,
  });
  const answer = () => Promise.resolve(Response.json({ items: answered, attribution: '© somebody' }));
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const targets = { onPosition: vi.fn(), onBounds: vi.fn(), onPoint: vi.fn(), near: (): [number, number] => [69, 41] };
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <SearchBox {...targets} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const box = screen.getByRole('combobox');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const submit = () => fireEvent.submit(screen.getByRole('search'));
  return { ...targets, box, fetched, type, submit };
}

function search(text: string, how?: Parameters<typeof show>[0]) {
  const shown = show(how);
  shown.type(text);
  shown.submit();
  return shown;
}

describe('the search box', () => {
  it('moves the map to coordinates', async () => {
    const { onPosition } = search('55.7558, 37.6176');
    await waitFor(() => expect(onPosition).toHaveBeenCalledWith([37.6176, 55.7558]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens a point by its number', () => {
    for (const text of ['1395', '№ 1395', '#1395']) {
      const { onPoint, onPosition } = search(text);
      expect(onPoint).toHaveBeenCalledWith('1395');
      expect(onPosition).not.toHaveBeenCalled();
      document.body.innerHTML = '';
    }
  });

  it('lists matching places near the map centre while typing, without a request to the server', async () => {
    carried([city, region]);
    const { type, box, fetched } = show();
    expect(box.getAttribute('aria-expanded')).toBe('false');
    type('Таш');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'ТашкентУзбекистан',
      'Ташкентская областьУзбекистан',
    ]);
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(findPlaces).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Таш', near: { x: 69, y: 41 } }));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('moves through its list with the arrow keys', async () => {
    carried([city, region]);
    const { type, box, submit, onBounds } = show();
    type('Таш');
    const [first, second] = await screen.findAllByRole('option');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(box.getAttribute('aria-activedescendant')).toBe(first!.id);
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(box.getAttribute('aria-activedescendant')).toBe(second!.id);
    expect(second!.getAttribute('aria-selected')).toBe('true');
    submit();
    expect(onBounds).toHaveBeenCalledWith([68, 40, 71, 42]);
    expect((box as HTMLInputElement).value).toBe('Ташкентская область');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('moves the map to the first place on Enter, at city zoom for a city', async () => {
    carried([city, region]);
    const { onPosition } = search('Ташкент');
    await waitFor(() => expect(onPosition).toHaveBeenCalledWith([69.27, 41.31], 11));
  });

  it('reports that nothing was found until the text changes', async () => {
    const { box, type } = search('где-то там');
    expect((await screen.findByRole('alert')).textContent).toContain('Такого места не нашлось');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    type('5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows while typing that nothing matches, until something does', async () => {
    const { type, box } = show();
    type('ыфвыфв');
    expect((await screen.findByRole('status')).textContent).toBe('Ничего не нашлось');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    carried([city]);
    type('Таш');
    await screen.findByRole('option');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('recognises pasted coordinates, links to other maps and plus codes', async () => {
    const { type, onPosition } = show();
    for (const text of [
      '55°45′21″N 37°37′03″E',
      'https://www.openstreetmap.org/?mlat=55.75583&mlon=37.6175#map=12/55.7/37.6',
      '9G7VQJ48+8W',
    ]) {
      type(text);
      const option = await screen.findByRole('option', { name: /^55\.75\d*, 37\.61\d*Координаты$/ });
      fireEvent.click(option);
      expect(onPosition).toHaveBeenCalledTimes(1);
      onPosition.mockClear();
    }
  });

  it('does not report a short plus code while typing', async () => {
    const { type } = show();
    type('QJ48+8W Москва');
    await readCoordinates('');
    await act(async () => {});
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('explains why it rejects coordinates outside the map and short plus codes', async () => {
    const { type, submit } = search('-41.29, 174.78');
    expect((await screen.findByRole('alert')).textContent).toBe('Эта карта кончается на ±170° / ±80°');
    type('QJ48+8W Москва');
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('введите полный, например 9G7VQJ48+8W');
  });

  it('reports that names could not be loaded', async () => {
    carried(null);
    search('Ташкент');
    expect((await screen.findByRole('alert')).textContent).toContain('не загрузился');
  });

  it('ignores the result for a text that has changed meanwhile', async () => {
    const { box, type, submit, onPosition } = search('где-то там');
    type('55.7558, 37.6176');
    await readCoordinates('');
    await act(async () => {});
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box.getAttribute('aria-invalid')).toBe('false');

    submit();
    type('');
    await readCoordinates('');
    await act(async () => {});
    expect(onPosition).not.toHaveBeenCalled();
  });

  it('closes its list on Escape, and clears the text on another Escape or with its button', async () => {
    carried([city]);
    const { box, type } = show();
    type('Таш');
    await screen.findByRole('listbox');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect((box as HTMLInputElement).value).toBe('Таш');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect((box as HTMLInputElement).value).toBe('');
    type('abc');
    fireEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    expect((box as HTMLInputElement).value).toBe('');
  });

  it('ignores blank input', () => {
    const { onPosition, onPoint } = search('  ');
    expect(onPosition).not.toHaveBeenCalled();
    expect(onPoint).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('queries the search service, if configured, for a name that is not built in', async () => {
    const { onPosition, fetched } = search('Навои, 5', {
      placeSearch: true,
      answered: [{ ...city, name: 'улица Навои, 5', kind: 'address' }],
    });
    fireEvent.click(await screen.findByRole('button', { name: /улица Навои/ }));
    expect(onPosition).toHaveBeenCalledWith([69.27, 41.31], undefined);
    expect(screen.queryByRole('list')).toBeNull();
    expect(String(fetched.mock.calls[0]?.[0])).toContain('/api/places/search?q=');
  });

  it('offers to search streets and addresses too if a search service is configured', async () => {
    carried([city]);
    const { type } = show({ placeSearch: true, answered: [] });
    type('Таш');
    fireEvent.click(await screen.findByRole('button', { name: 'Искать также улицы и адреса' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Такого места не нашлось');
  });
});
