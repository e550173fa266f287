import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showNotice, takeNotices } from './notice-queue.ts';
import { Notices } from './notices.tsx';

const network = vi.hoisted(() => ({ load: (): Promise<unknown> => new Promise(() => {}), preload: () => {} }));

vi.mock('../floating/load-floating.ts', () => ({
  loadFloating: () => network.load(),
  preloadFloating: () => network.preload(),
  useFloating: () => undefined,
}));

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const notice = (text: string) => ({ type: 'error' as const, text, forMs: 5000, closeLabel: 'Close' });
const texts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(): void {
  render(
    <MantineProvider>
      <Notices />
    </MantineProvider>,
  );
}

test('early notices are queued and shown in order once there is a receiver', () => {
  showNotice(notice('first'));
  showNotice(notice('second'));
  const shown: string[] = [];
  const stop = takeNotices(({ text }) => shown.push(text));
  showNotice(notice('third'));
  stop();
  expect(shown).toEqual(['first', 'second', 'third']);
});

test('without the notice part a notice is shown plainly, until its time is up or the next one appears', async () => {
  network.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  showNotice(notice('before the app'));
  open();
  await wait(0);
  await wait(1000);
  act(() => showNotice(notice('No connection')));
  await wait(0);
  expect(texts()).toEqual(['No connection']);
  await wait(4500);
  expect(texts()).toEqual(['No connection']);
  await wait(1000);
  expect(texts()).toEqual([]);
});

test('a plain notice is not duplicated and can be closed', async () => {
  network.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  open();
  act(() => showNotice(notice('No connection')));
  await wait(3000);
  act(() => showNotice(notice('No connection')));
  await wait(3000);
  expect(texts()).toEqual(['No connection']);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(texts()).toEqual([]);
});

test('a plain notice has its action too', async () => {
  network.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  open();
  const onPress = vi.fn();
  act(() => showNotice({ ...notice('Point saved'), action: { label: 'Undo', onPress } }));
  await wait(0);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(texts()).toEqual([]);
});

test('the floating part is preloaded once, on the first interaction', async () => {
  const preload = vi.fn();
  network.preload = preload;
  open();
  await wait(10_000);
  expect(preload).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  await wait(1000);
  fireEvent.keyDown(document.body, { key: 'a' });
  await wait(1000);
  expect(preload).toHaveBeenCalledTimes(1);
});

test('nothing is preloaded if a service worker is in control', async () => {
  const preload = vi.fn();
  network.preload = preload;
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  open();
  fireEvent.pointerDown(document.body);
  await wait(1000);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(preload).not.toHaveBeenCalled();
});
