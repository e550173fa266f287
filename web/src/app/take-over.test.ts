import { beforeEach, expect, test, vi } from 'vitest';
import { beingDrawn } from '../ui/first-view-cover.tsx';
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
  root().innerHTML = `<main><div hidden ${beingDrawn}></div></main>`;
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

test('what was unfolded, has the focus or was pressed is so in the app', async () => {
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

test('what is called otherwise in the app is found by its place', async () => {
  firstView()!.innerHTML =
    '<div role="main"><p></p></div><button>Theme: auto</button><button data-pressed>Theme: auto</button>';
  takeOverFirstView(root());
  const pressed = vi.fn();
  root().addEventListener('click', ({ target }) => pressed((target as HTMLElement).textContent));
  root().innerHTML = '<main><p></p></main><button>Theme: dark</button><button>Theme: light</button>';
  await vi.waitFor(() => expect(firstView()).toBeNull());
  expect(pressed.mock.calls).toEqual([['Theme: light']]);
});
