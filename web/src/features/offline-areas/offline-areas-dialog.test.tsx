import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getTile } from '@dozor/contract/calls.ts';
import { findNamed } from '../../testing/edit-form.ts';
import { findNotice } from '../../testing/notices.ts';
import { openMap, type MapOpening, type OpenedMap } from '../../testing/open-map.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';
import { storedAreasStore } from './offline-areas.ts';

/** The browser's cached responses, by the name of the cache. */
const stores = new Map<string, string[]>();

const caches = {
  open: async (name: string) => {
    const stored = stores.get(name) ?? [];
    stores.set(name, stored);
    return { put: async (address: string) => void stored.push(address) };
  },
  delete: async (name: string) => stores.delete(name),
};

function setWorker(controller: object | null): void {
  const worker = Object.assign(new EventTarget(), { controller, getRegistration: async () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
}

beforeEach(() => {
  stores.clear();
  storedAreasStore.reset();
  vi.stubGlobal('caches', caches);
  setWorker({});
});

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const tile = () => new Response('a tile');

async function openDialog(zoom: number, opening: MapOpening = {}): Promise<OpenedMap & { dialog: HTMLElement }> {
  const opened = await openMap(`/?center=60,57&zoom=${zoom}`, {
    answers: (server) => server.answer(getTile, tile()),
    ...opening,
  });
  vi.stubGlobal('caches', caches);
  await opened.user.click(await findNamed('button', 'Ещё'));
  await opened.user.click(await findNamed('[role="menuitem"]', 'Сохранить область без связи'));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Карта без связи', hidden: true }) };
}

const keep = (dialog: HTMLElement) =>
  within(dialog).getByText('Сохранить то, что на экране').closest('button') ?? document.createElement('button');

test('the visible area is stored with all its tiles, listed, shown again and removed', async () => {
  const { user, dialog, server, map } = await openDialog(14);
  within(dialog).getByText('Точки и дороги, которые сейчас на экране, останутся на устройстве, пока вы их не удалите.');
  await user.click(keep(dialog));
  await findNotice('Область сохранена: она откроется и без связи');
  const asked = server.requestsOf(getTile).length;
  expect(asked).toBeGreaterThan(10);
  expect([...stores.values()][0]).toHaveLength(asked);
  const [area] = storedAreasStore.get();
  expect(area?.bytes).toBe(asked * 'a tile'.length);
  const row = within(dialog).getByText(/^Показать 57\.00, 60\.00/);
  map.goTo([10, 10], 5);
  await user.click(row);
  expect(map.view().center.map((degrees) => degrees.toFixed(1))).toEqual(['60.0', '57.0']);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await user.click(await findNamed('button', 'Ещё'));
  await user.click(await findNamed('[role="menuitem"]', 'Сохранить область без связи'));
  await user.click(await findNamed('button', 'Удалить область'));
  expect(storedAreasStore.get()).toEqual([]);
  await waitFor(() => expect(stores.size).toBe(0));
});

test('an area that is too large says so and cannot be stored', async () => {
  const { dialog } = await openDialog(6);
  within(dialog).getByText('На экране слишком много. Приблизьте карту до города или района.');
  expect(keep(dialog).disabled).toBe(true);
});

test('nothing can be stored until a service worker controls the page', async () => {
  setWorker(null);
  const { dialog } = await openDialog(14);
  within(dialog).getByText('Карта без связи заработает, когда страница загрузится второй раз.');
  expect(keep(dialog).disabled).toBe(true);
});

test('a tile that fails to load leaves nothing stored and shows a notice', async () => {
  let count = 0;
  const { user, dialog } = await openDialog(14, {
    answers: (server) =>
      server.answer(getTile, () => {
        count += 1;
        return count === 7 ? refusal(503, { message: 'Busy' }) : tile();
      }),
  });
  await user.click(keep(dialog));
  await findNotice('Область не сохранена: нет связи или места на устройстве');
  expect(stores.size).toBe(0);
  expect(storedAreasStore.get()).toEqual([]);
});

test('a device that does not allow storing responses gets a notice and keeps its map', async () => {
  const { user, dialog, server, map } = await openDialog(14);
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
  await user.click(keep(dialog));
  await findNotice('Область не сохранена: нет связи или места на устройстве');
  expect(server.requestsOf(getTile)).toEqual([]);
  expect(storedAreasStore.get()).toEqual([]);
  map.goTo([10, 10], 5);
  expect(map.view().zoom).toBe(5);
});

test('a tile that does not exist is not a failure', async () => {
  const { user, dialog } = await openDialog(14, {
    answers: (server) => server.answer(getTile, refusal(404, { message: 'Not Found' })),
  });
  await user.click(keep(dialog));
  await findNotice('Область сохранена: она откроется и без связи');
  expect(storedAreasStore.get()[0]?.bytes).toBe(0);
});

test('a download in progress can be stopped, without an error', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, dialog } = await openDialog(14, { answers: (server) => server.answer(getTile, () => promise) });
  await user.click(keep(dialog));
  await within(dialog).findByLabelText('Область загружается');
  await user.click(within(dialog).getByText('Остановить'));
  await act(async () => resolve(tile()));
  await within(dialog).findByText('Сохранить то, что на экране');
  expect(storedAreasStore.get()).toEqual([]);
  expect(stores.size).toBe(0);
  expect(screen.queryByText(/^Область не сохранена/)).toBeNull();
});
