import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openStreetMap } from './base-layers.ts';
import { type LiveLook, useMapLook } from './use-map-look.ts';
import type { MapLook } from './map-style.ts';
import type { ObjectMap } from './object-map.ts';

const filter = {} as LiveLook['filter'];
const marks = {} as LiveLook['marks'];
const first: LiveLook = { theme: 'light', language: 'ru', filter, base: openStreetMap, marks, label: 'Карта' };

/** A map as it was made with a look; it takes over what it is told. */
function mapMadeWith({ theme, language, filter: shown, base }: LiveLook) {
  let look = { theme, language, filter: shown, base } as MapLook;
  const change = (part: keyof MapLook) => vi.fn((value: unknown) => void (look = { ...look, [part]: value }));
  const map = {
    get look() {
      return look;
    },
    setTheme: change('theme'),
    setLanguage: change('language'),
    setFilter: change('filter'),
    setBaseLayer: change('base'),
    setMarks: vi.fn(),
    setLabel: vi.fn(),
  };
  return { map: map as unknown as ObjectMap, told: map };
}

const others: LiveLook = {
  ...first,
  theme: 'dark',
  language: 'en',
  filter: {} as LiveLook['filter'],
  base: { ...openStreetMap, url: 'https://tiles.example/{z}/{x}/{y}' },
};

test('what changed in the render that the map came with reaches the map', () => {
  const { map, told } = mapMadeWith(first);
  const { rerender } = renderHook(({ made, look }) => useMapLook(made, look), {
    initialProps: { made: null as ObjectMap | null, look: first },
  });
  rerender({ made: map, look: others });
  expect(told.setTheme).toHaveBeenCalledExactlyOnceWith('dark');
  expect(told.setLanguage).toHaveBeenCalledExactlyOnceWith('en');
  expect(told.setFilter).toHaveBeenCalledExactlyOnceWith(others.filter);
  expect(told.setBaseLayer).toHaveBeenCalledExactlyOnceWith(others.base);
});

test('what the map was made with is not set again, a later change is', () => {
  const { map, told } = mapMadeWith(first);
  const { rerender } = renderHook(({ look }) => useMapLook(map, look), { initialProps: { look: first } });
  rerender({ look: { ...first, base: { ...openStreetMap } } });
  for (const set of [told.setTheme, told.setLanguage, told.setFilter, told.setBaseLayer]) {
    expect(set).not.toHaveBeenCalled();
  }
  rerender({ look: { ...first, theme: 'dark' } });
  expect(told.setTheme).toHaveBeenCalledExactlyOnceWith('dark');
});
