import { expect, test } from 'vitest';
import { iconKeys } from '@dozor/domain/point/appearance.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { ThemeName } from '../tokens.ts';
import { iconSvg } from './icon-svg.ts';

const themes: ThemeName[] = ['light', 'dark'];
const everyKey = [...new Set([...iconKeys, ...pointTypes])];

function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

test.each(everyKey)('%s has a well-formed icon of the requested size in both themes', (key) => {
  for (const theme of themes) {
    const root = parse(iconSvg(key, { size: 48, theme })).documentElement;
    expect(root.querySelector('parsererror')).toBeNull();
    expect(root.getAttribute('width')).toBe('48');
    expect(root.querySelectorAll('path, rect, circle').length).toBeGreaterThan(1);
    expect(root.outerHTML).not.toMatch(/NaN|undefined/);
  }
});

test('no two keys look the same, except the type speed_limit, which is shown as 60', () => {
  const keys = everyKey.filter((key) => key !== 'speed_limit');
  expect(new Set(keys.map((key) => iconSvg(key, { size: 24, theme: 'light' }))).size).toBe(keys.length);
});

test('every icon has a halo that keeps it readable on any background', () => {
  for (const key of everyKey)
    expect(iconSvg(key, { size: 24, theme: 'light' })).toContain('stroke="#ffffff" stroke-width="3"');
});
