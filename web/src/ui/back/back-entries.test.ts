import { afterEach, beforeEach, expect, test } from 'vitest';
import { addBackEntry } from './back-entries.ts';

/** The addresses reported to a router. */
const heard: string[] = [];
const hear = () => heard.push(location.search);
const closed: string[] = [];
const releases: (() => void)[] = [];

/** Traversals and the settling after changes are asynchronous. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 40));

async function open(name: string): Promise<() => void> {
  const release = addBackEntry(() => closed.push(name));
  releases.push(release);
  await pause();
  return release;
}

async function go(steps: number): Promise<void> {
  history.go(steps);
  await pause();
}

async function push(address: string): Promise<void> {
  history.pushState({ page: address }, '', address);
  await pause();
}

beforeEach(async () => {
  globalThis.addEventListener('popstate', hear);
  await push('/?before');
  await push('/?page');
  heard.length = 0;
  closed.length = 0;
});

afterEach(async () => {
  globalThis.removeEventListener('popstate', hear);
  for (const release of releases.splice(0)) release();
  await pause();
});

test('going back closes the innermost layer first, and leaves the page only after the last', async () => {
  await open('sheet');
  await open('menu');
  await go(-1);
  expect(closed).toEqual(['menu']);
  await go(-1);
  expect(closed).toEqual(['menu', 'sheet']);
  expect([location.search, heard]).toEqual(['?page', []]);
  await go(-1);
  expect([location.search, heard]).toEqual(['?before', ['?before']]);
});

test('closing a layer by hand removes its history entry, however often', async () => {
  const { length } = history;
  for (let time = 0; time < 5; time += 1) {
    (await open('sheet'))();
    await pause();
  }
  expect(history.length).toBeLessThanOrEqual(length + 1);
  expect([closed, heard]).toEqual([[], []]);
  await go(-1);
  expect(location.search).toBe('?before');
});

test('a closing menu and the dialog it opens share an entry', async () => {
  const leaveMenu = await open('menu');
  const { length } = history;
  leaveMenu();
  await open('dialog');
  expect(history.length).toBe(length);
  await go(-1);
  expect([closed, location.search]).toEqual([['dialog'], '?page']);
});

test('going forward reopens nothing', async () => {
  await open('sheet');
  await go(-1);
  await go(1);
  expect([closed, location.search, heard]).toEqual([['sheet'], '?page', []]);
  await go(-1);
  expect(location.search).toBe('?before');
});

test('a URL that the router replaces under an open sheet survives closing it', async () => {
  await open('sheet');
  history.replaceState({ page: 'moved' }, '', '/?moved');
  await go(-1);
  expect(closed).toEqual(['sheet']);
  expect([location.search, history.state]).toEqual(['?moved', expect.objectContaining({ page: 'moved' })]);
});

test('going back leaves a page opened over a sheet before closing the sheet', async () => {
  await open('sheet');
  await push('/?card');
  await go(-1);
  expect([closed, heard]).toEqual([[], ['?page']]);
  await go(-1);
  expect([closed, location.search]).toEqual([['sheet'], '?page']);
});

test('a menu choice that opens another page adds no step back', async () => {
  const leaveMenu = await open('menu');
  leaveMenu();
  await push('/?next');
  await go(-1);
  expect([location.search, heard]).toEqual(['?page', ['?page']]);
  await go(-1);
  expect(location.search).toBe('?before');
});

test('a page opened while an entry is being removed is not lost', async () => {
  const leave = await open('sheet');
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  await push('/?next');
  expect(location.search).toBe('?next');
  await go(-1);
  expect([location.search, closed]).toEqual(['?page', []]);
});
