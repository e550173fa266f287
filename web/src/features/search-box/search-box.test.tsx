import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMessages } from '../../i18n/messages.ts';
import { siteConfigQuery } from '../layers/site-config-query.ts';
import { SearchBox } from './search-box.tsx';

beforeAll(startMessages);
afterEach(() => void vi.restoreAllMocks());

const city = { name: 'Ташкент, Узбекистан', x: 69.27, y: 41.31, bbox: [69.1, 41.1, 69.4, 41.4] };

function search(text: string, { placeSearch = false, found = [city] as unknown[] } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(siteConfigQuery.queryKey, {
    version: '1',
    providers: { google: false, yandex: false },
    sample: false,
    placeSearch,
  });
  const answer = () => Promise.resolve(Response.json({ items: found, attribution: '© somebody' }));
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const targets = { onPlace: vi.fn(), onBounds: vi.fn(), onPoint: vi.fn() };
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <SearchBox {...targets} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: text } });
  fireEvent.submit(screen.getByRole('search'));
  return { ...targets, box, fetched };
}

describe('the search box', () => {
  it('goes to coordinates', () => {
    const { onPlace } = search('55.7558, 37.6176');
    expect(onPlace).toHaveBeenCalledWith([37.6176, 55.7558]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens an object by its number', () => {
    for (const text of ['1395', '№ 1395', '#1395']) {
      const { onPoint, onPlace } = search(text);
      expect(onPoint).toHaveBeenCalledWith('1395');
      expect(onPlace).not.toHaveBeenCalled();
      document.body.innerHTML = '';
    }
  });

  it('says in words what it does not understand, until the text changes', () => {
    const { box } = search('где-то там');
    expect(screen.getByRole('alert').textContent).toContain('Не похоже на координаты');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(box, { target: { value: '5' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is emptied by Escape and by its button', () => {
    const { box } = search('abc');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect((box as HTMLInputElement).value).toBe('');
    fireEvent.change(box, { target: { value: 'abc' } });
    fireEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    expect((box as HTMLInputElement).value).toBe('');
  });

  it('does nothing with nothing', () => {
    const { onPlace, onPoint } = search('  ');
    expect(onPlace).not.toHaveBeenCalled();
    expect(onPoint).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for a name where the installation knows names, and goes to what is chosen', async () => {
    const { onBounds, fetched } = search('Ташкент', { placeSearch: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Ташкент, Узбекистан' }));
    expect(onBounds).toHaveBeenCalledWith(city.bbox);
    expect(screen.queryByRole('list')).toBeNull();
    expect(String(fetched.mock.calls[0]?.[0])).toContain('/api/places/search?q=');
  });

  it('says that no place of the name was found', async () => {
    search('Тыщкент', { placeSearch: true, found: [] });
    expect((await screen.findByRole('alert')).textContent).toContain('Такого места не нашлось');
  });
});
