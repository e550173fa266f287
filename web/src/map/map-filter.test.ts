import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { defaultMapFilter, withTypes } from './map-filter.ts';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The filter store of the next visit. */
async function nextVisit() {
  const { mapFilterStore } = await import('./map-filter.ts');
  return mapFilterStore;
}

describe('the map filter', () => {
  it('shows every type with a rating of at least -1 by default', async () => {
    expect((await nextVisit()).get()).toEqual({
      allSelected: true,
      selectedTypes: pointTypes,
      rating: -1,
      freshness: 'fresh',
      isDirectionUnknown: false,
    });
  });

  it('persists across visits and is cleared by a reset', async () => {
    const store = await nextVisit();
    store.set({ ...withTypes(defaultMapFilter, ['dummy', 'static_cam']), rating: 0, isDirectionUnknown: true });
    vi.resetModules();
    const stored = await nextVisit();
    expect(stored.get()).toEqual({
      allSelected: false,
      selectedTypes: ['static_cam', 'dummy'],
      rating: 0,
      freshness: 'fresh',
      isDirectionUnknown: true,
    });
    stored.reset();
    vi.resetModules();
    expect((await nextVisit()).get()).toEqual(defaultMapFilter);
  });

  it('falls back to the default if the stored one is unusable', async () => {
    for (const text of ['', '{', 'null', '{"selectedTypes":"all"}', '{"selectedTypes":[],"rating":5}']) {
      localStorage.setItem('dozor-map-filter', text);
      vi.resetModules();
      expect((await nextVisit()).get()).toEqual(defaultMapFilter);
    }
  });

  it('drops types that no longer exist and keeps all selected if all were', async () => {
    localStorage.setItem('dozor-map-filter', '{"allSelected":false,"selectedTypes":["dummy","ufo"],"rating":-1}');
    expect((await nextVisit()).get().selectedTypes).toEqual(['dummy']);
    localStorage.setItem('dozor-map-filter', '{"allSelected":true,"selectedTypes":["dummy"],"rating":-1}');
    vi.resetModules();
    expect((await nextVisit()).get().allSelected).toBe(true);
  });

  it('notifies its listeners', async () => {
    const store = await nextVisit();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.set(withTypes(defaultMapFilter, []));
    stop();
    store.reset();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
