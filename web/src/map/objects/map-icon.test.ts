import { describe, expect, it } from 'vitest';
import { iconKey, iconKeys } from '@dozor/domain/point/appearance.ts';
import { caughtSide } from '@dozor/domain/point/caught-side.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { evaluateExpression } from '../evaluate-expression.ts';
import { imageDrawing } from '../images/image-drawing.ts';
import { defaultMapFilter } from '../map-filter.ts';
import { cameraImage, cameraPointIcon, pointIcon } from './map-icon.ts';

const now = new Date('2026-03-10T12:00:00Z');
const today = Math.floor(now.getTime() / 86_400_000);
const icon = (properties: Record<string, unknown>, zoom = 15) =>
  evaluateExpression(pointIcon('light', now), { rating: 1, ...properties }, zoom);

const cameraIcon = (properties: Record<string, unknown>, zoom = 12) =>
  evaluateExpression(cameraPointIcon('light', now, defaultMapFilter), { rating: 1, ...properties }, zoom);

describe('the icon of a camera', () => {
  it('names the limit and the side of the domain from zoom 12, for every azimuth', () => {
    for (const dirType of [0, 1, 2]) {
      for (let direction = 1; direction <= 360; direction += 1) {
        const camera = { type: 'static_cam', speed: 60, dirType, direction };
        const side = caughtSide({ dirType, direction });
        expect(cameraIcon(camera)).toBe(cameraImage('light', 24, 'full', { key: 'static_cam', limit: 60, side }));
      }
    }
  });

  it('leaves out what nobody knows, and all of it farther out', () => {
    const camera = { type: 'speed_cam', part: 'finish', dirType: 1, fresh: 3 };
    expect(cameraIcon(camera)).toBe('camera|light|24|full|speed_cam_stop|gone||unknown');
    expect(cameraIcon(camera, 11.9)).toBe('icon|light|23|full|speed_cam_stop');
  });

  it('has different pictures for every limit and side', () => {
    const sides = ['unknown', 'all', ...Array.from({ length: 16 }, (_, step) => `one.${step}`), 'both.0', 'both.7'];
    const limits = ['', '5', '60', '120'];
    const names = sides.flatMap((side) => limits.map((limit) => `camera|dark|24|full|static_cam||${limit}|${side}`));
    expect(new Set(names.map((name) => imageDrawing(name)?.svgs.join(''))).size).toBe(names.length);
  });
});

describe('the icon of a point', () => {
  it('matches its type', () => {
    for (const type of pointTypes.filter((each) => each !== 'speed_limit')) {
      expect(icon({ type })).toBe(`icon|light|26|full|${iconKey({ type, speed: 60, rating: 1 })}`);
    }
  });

  it('of a speed limit shows the number if the tile has it', () => {
    expect(icon({ type: 'speed_limit', speed: 90 })).toBe('icon|light|26|full|speed_limit_90');
    expect(icon({ type: 'speed_limit' }, 10)).toBe('icon|light|23|full|speed_limit');
  });

  it('of a section shows which of its points it is', () => {
    const parts = ['start', 'extra', 'finish'].map((part) => icon({ type: 'speed_cam', part }));
    expect(parts).toEqual(['start', 'other', 'stop'].map((key) => `icon|light|26|full|speed_cam_${key}`));
  });

  it('of an ambush becomes the old one after a year', () => {
    const ambush = (daysAgo: number) => icon({ type: 'mobile_ambush', confirmed: today - daysAgo });
    expect(ambush(364)).toBe('icon|light|26|full|mobile_ambush');
    expect(ambush(366)).toBe('icon|light|26|full|mobile_ambush_old');
    expect(icon({ type: 'mobile_ambush' }, 10)).toBe('icon|light|23|full|mobile_ambush');
    expect(icon({ type: 'mobile_ambush' }, 8)).toBe('dot|light|cameras');
  });

  it('is grey when the point is deleted', () => {
    expect(icon({ type: 'dummy', rating: -2 })).toBe('icon|light|26|grey|dummy');
    expect(imageDrawing('icon|light|26|grey|dummy')?.isGrey).toBe(true);
  });

  it('shows by its shape, from zoom 12, that the point may be gone', () => {
    const camera = (fresh: number, zoom?: number) => icon({ type: 'dummy', fresh }, zoom);
    expect([0, 1, 2, 3].map((fresh) => camera(fresh))).toEqual(
      ['', '', '|doubtful', '|gone'].map((state) => `icon|light|26|full|dummy${state}`),
    );
    expect(camera(3, 11.9)).toBe('icon|light|23|full|dummy');
    const drawings = [0, 2, 3].map((fresh) => imageDrawing(camera(fresh) as string)?.svgs[0]);
    expect(new Set(drawings).size).toBe(3);
    for (const svg of drawings) expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 24 24".*<\/svg>$/);
  });

  it('has a drawing for every name, and none for an unknown name', () => {
    for (const key of [...iconKeys, 'speed_limit']) {
      expect(imageDrawing(`icon|dark|26|full|${key}`)?.svgs[0]).toContain('width="26"');
    }
    expect(imageDrawing('something else')).toBeUndefined();
  });
});
