import { renderHook, act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked = () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Simulates one visit, in which the browser reports the site as installable unless the event is null. */
async function visit(event: Event | null = asked()) {
  vi.resetModules();
  const { endInstallOffer, startInstallOffer, useInstallOffer } = await import('./install-offer.ts');
  startInstallOffer();
  const { result } = renderHook(() => useInstallOffer());
  act(() => void (event && globalThis.dispatchEvent(event)));
  return { offered: () => result.current, endInstallOffer };
}

async function nextVisit(event?: Event | null) {
  sessionStorage.clear();
  return visit(event);
}

test('the offer appears on the second visit, not on a reload of the first', async () => {
  expect((await visit()).offered()).toBeNull();
  expect((await visit()).offered()).toBeNull();
  const event = asked();
  expect((await nextVisit(event)).offered()).toBe(event);
  expect(event.defaultPrevented).toBe(true);
});

test('nothing is offered if the site cannot be installed, nor ever again after an answer', async () => {
  await visit();
  expect((await nextVisit(null)).offered()).toBeNull();
  const { offered, endInstallOffer } = await nextVisit();
  expect(offered()).not.toBeNull();
  act(endInstallOffer);
  expect(offered()).toBeNull();
  expect((await nextVisit()).offered()).toBeNull();
});

test('on an iPhone the steps by hand are offered unless the site is already installed', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)');
  await visit(null);
  expect((await nextVisit(null)).offered()).toBe('by-hand');
  const list = { matches: true } as MediaQueryList;
  vi.stubGlobal('matchMedia', () => list);
  expect((await nextVisit(null)).offered()).toBeNull();
});
