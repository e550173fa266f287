import type { Map as MapLibre } from 'maplibre-gl';
import { afterEach, expect, test, vi } from 'vitest';
import { MapImages } from './map-images.ts';

function mapWith(names: readonly string[]) {
  const there = new Set(names);
  const media = new EventTarget();
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(media as Partial<MediaQueryList> as MediaQueryList);
  let idle = () => {};
  const map = {
    setMissingStyleImageResolver: () => {},
    on: (_name: string, listener: () => void) => void (idle = listener),
    listImages: () => [...there],
    removeImage: (id: string) => void there.delete(id),
  };
  const images = new MapImages(map as object as MapLibre);
  return { images, there, rest: () => idle(), changeScreen: () => media.dispatchEvent(new Event('change')) };
}

const clusters = (count: number) => Array.from({ length: count }, (_, index) => `cluster|light|${index}`);

afterEach(() => {
  vi.restoreAllMocks();
});

test('cluster images are dropped when there are too many, icons never are', () => {
  const few = mapWith([...clusters(1200), 'icon|light']);
  few.rest();
  expect(few.there.size).toBe(1201);
  const many = mapWith([...clusters(1201), 'icon|light']);
  many.rest();
  expect([...many.there]).toEqual(['icon|light']);
});

test('a screen change drops all images until the map is destroyed', () => {
  const { images, there, changeScreen } = mapWith(['icon|light', 'cluster|light|1']);
  changeScreen();
  expect(there.size).toBe(0);
  there.add('pin|light');
  images.destroy();
  changeScreen();
  expect(there.size).toBe(1);
});
