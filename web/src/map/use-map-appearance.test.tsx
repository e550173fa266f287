import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openStreetMap } from './base/base-layers.ts';
import type { MapAppearance } from './map-style.ts';
import type { PointMap } from './point-map.ts';
import { type LiveAppearance, useMapAppearance } from './use-map-appearance.ts';

const filter = {} as LiveAppearance['filter'];
const marks = {} as LiveAppearance['marks'];
const first: LiveAppearance = { theme: 'light', language: 'ru', filter, base: openStreetMap, marks, label: 'Карта' };

/** A map created with an appearance; it records updates. */
function mapMadeWith({ theme, language, filter: shown, base }: LiveAppearance) {
  let appearance = { theme, language, filter: shown, base } as MapAppearance;
  const change = (part: keyof MapAppearance) =>
    vi.fn((value: unknown) => void (appearance = { ...appearance, [part]: value }));
  const map = {
    get appearance() {
      return appearance;
    },
    setTheme: change('theme'),
    setLanguage: change('language'),
    setFilter: change('filter'),
    setBaseLayer: change('base'),
    setMarks: vi.fn(),
    setLabel: vi.fn(),
  };
  return { map: map as Partial<PointMap> as PointMap, reported: map };
}

const others: LiveAppearance = {
  ...first,
  theme: 'dark',
  language: 'en',
  filter: {} as LiveAppearance['filter'],
  base: { ...openStreetMap, url: 'https://tiles.example/{z}/{x}/{y}' },
};

test('changes in the render that delivers the map reach the map', () => {
  const { map, reported } = mapMadeWith(first);
  const { rerender } = renderHook(({ made, appearance }) => useMapAppearance(made, appearance), {
    initialProps: { made: null as PointMap | null, appearance: first },
  });
  rerender({ made: map, appearance: others });
  expect(reported.setTheme).toHaveBeenCalledExactlyOnceWith('dark');
  expect(reported.setLanguage).toHaveBeenCalledExactlyOnceWith('en');
  expect(reported.setFilter).toHaveBeenCalledExactlyOnceWith(others.filter);
  expect(reported.setBaseLayer).toHaveBeenCalledExactlyOnceWith(others.base);
});

test('the initial appearance is not set again, a later change is', () => {
  const { map, reported } = mapMadeWith(first);
  const { rerender } = renderHook(({ appearance }) => useMapAppearance(map, appearance), {
    initialProps: { appearance: first },
  });
  rerender({ appearance: { ...first, base: { ...openStreetMap } } });
  for (const set of [reported.setTheme, reported.setLanguage, reported.setFilter, reported.setBaseLayer]) {
    expect(set).not.toHaveBeenCalled();
  }
  rerender({ appearance: { ...first, theme: 'dark' } });
  expect(reported.setTheme).toHaveBeenCalledExactlyOnceWith('dark');
});
