import { beforeEach, expect, test, vi } from 'vitest';
import { takeOverFirstView } from './take-over.ts';

const firstView = () => document.getElementById('first-view');
const root = () => document.getElementById('root')!;

beforeEach(() => {
  document.body.innerHTML = '<div id="first-view"><div role="main"><p>text</p></div></div><div id="root"></div>';
  Element.prototype.checkVisibility ??= () => true;
});

test('the first view goes once the app shows a screen that waits for nothing', async () => {
  takeOverFirstView(root());
  root().innerHTML = '<main></main>';
  await Promise.resolve();
  expect(firstView()).not.toBeNull();
  root().innerHTML = '<main><div aria-busy="true"></div></main>';
  await Promise.resolve();
  expect(firstView()).not.toBeNull();
  firstView()!.querySelector('[role="main"]')!.scrollTop = 40;
  root().innerHTML = '<main><p>text</p></main>';
  await vi.waitFor(() => expect(firstView()).toBeNull());
  expect(root().querySelector('main')!.scrollTop).toBe(40);
});

test('a welcome that is seen stays until the app has it too', async () => {
  document.querySelector('[role="main"]')!.innerHTML = '<section data-welcome></section>';
  takeOverFirstView(root());
  root().innerHTML = '<main><p>map</p></main>';
  await Promise.resolve();
  expect(firstView()).not.toBeNull();
  root().querySelector('main')!.innerHTML = '<p>map</p><section data-welcome></section>';
  await vi.waitFor(() => expect(firstView()).toBeNull());
});

test('what never comes does not leave a page that answers nothing', () => {
  vi.useFakeTimers();
  takeOverFirstView(root());
  vi.advanceTimersByTime(10_000);
  expect(firstView()).toBeNull();
  vi.useRealTimers();
});
