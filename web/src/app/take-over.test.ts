import { beforeEach, expect, test, vi } from 'vitest';
import { beingDrawn } from '../ui/first-view-cover.tsx';
import { takeOverFirstView } from './take-over.ts';

const firstView = () => document.getElementById('first-view');
const root = () => document.getElementById('root')!;

beforeEach(() => {
  document.body.innerHTML = '<div id="first-view"><div role="main"><p>text</p></div></div><div id="root"></div>';
  Element.prototype.checkVisibility ??= () => true;
});

test('the first view is removed once the app shows a loaded screen, which takes over its scroll position', async () => {
  takeOverFirstView(root());
  root().innerHTML = '<main></main>';
  await Promise.resolve();
  expect(firstView()).not.toBeNull();
  root().innerHTML = '<main><div aria-busy="true"></div></main>';
  await Promise.resolve();
  expect(firstView()).not.toBeNull();
  root().innerHTML = `<main><div hidden ${beingDrawn}></div></main>`;
  await Promise.resolve();
  expect(firstView()).not.toBeNull();
  firstView()!.querySelector('[role="main"]')!.scrollTop = 40;
  root().innerHTML = '<main><p>text</p></main>';
  await vi.waitFor(() => expect(firstView()).toBeNull());
  expect(root().querySelector('main')!.scrollTop).toBe(40);
});

test('a menu that was open before the app is opened by its button in the app', async () => {
  firstView()!.innerHTML += '<nav aria-label="bar"><details open><summary>Menu</summary></details></nav>';
  takeOverFirstView(root());
  root().innerHTML = '<main><button>Other</button></main><nav aria-label="bar"><button>Menu</button></nav>';
  const pressed: (string | null)[] = [];
  root().addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
  await vi.waitFor(() => expect(firstView()).toBeNull());
  expect(pressed).toEqual(['Menu']);
});

test('a first view with a visible welcome stays until the app shows the welcome too', async () => {
  document.querySelector('[role="main"]')!.innerHTML = '<section data-welcome></section>';
  takeOverFirstView(root());
  root().innerHTML = '<main><p>map</p></main>';
  await Promise.resolve();
  expect(firstView()).not.toBeNull();
  root().querySelector('main')!.innerHTML = '<p>map</p><section data-welcome></section>';
  await vi.waitFor(() => expect(firstView()).toBeNull());
});

test('the first view is removed after 10 s even if the app shows nothing', () => {
  vi.useFakeTimers();
  takeOverFirstView(root());
  vi.advanceTimersByTime(10_000);
  expect(firstView()).toBeNull();
  vi.useRealTimers();
});

test('open details, focus and a pressed button carry over to the app', async () => {
  const page = '<div role="main"><details><summary>more</summary></details></div><button>RU</button>';
  firstView()!.innerHTML = `<nav><button>EN</button></nav>${page}<button id="menu" data-pressed>RU</button>`;
  firstView()!.querySelector('details')!.open = true;
  firstView()!.querySelector('button')!.focus();
  takeOverFirstView(root());
  const pressed: string[] = [];
  root().addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).title));
  root().innerHTML = `<nav><button title="first">EN</button></nav><main><details></details></main>
    <button title="second">RU</button><button title="third">RU</button>`;
  await vi.waitFor(() => expect(firstView()).toBeNull());
  expect(root().querySelector('details')!.open).toBe(true);
  expect((document.activeElement as HTMLElement).title).toBe('first');
  expect(pressed).toEqual(['third']);
});

test('a pressed button whose label differs in the app is matched by its position', async () => {
  firstView()!.innerHTML =
    '<div role="main"><p></p></div><button>Theme: auto</button><button data-pressed>Theme: auto</button>';
  takeOverFirstView(root());
  const pressed = vi.fn();
  root().addEventListener('click', ({ target }) => pressed((target as HTMLElement).textContent));
  root().innerHTML = '<main><p></p></main><button>Theme: dark</button><button>Theme: light</button>';
  await vi.waitFor(() => expect(firstView()).toBeNull());
  expect(pressed.mock.calls).toEqual([['Theme: light']]);
});
