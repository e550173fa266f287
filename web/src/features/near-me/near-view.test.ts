import { describe, expect, it } from 'vitest';
import { destination } from '@dozor/domain/geometry/destination.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { nearView, viewRadiusMeters } from './near-view.ts';

const me: LngLat = [37.6, 55.75];
const radiusPx = 180;

/** Points at these distances in metres, all to the north-east. */
function at(...meters: number[]) {
  return meters.map((away) => {
    const [x, y] = destination(me[0], me[1], 45, away);
    return { x, y };
  });
}

describe('the view around the user', () => {
  it('uses the max zoom only if points are close', () => {
    expect(nearView(me, at(20, 50, 90), radiusPx)).toEqual({ zoom: 16, nearest: null });
  });

  it('zooms out only as far as needed to include a few points', () => {
    expect(nearView(me, at(20, 300, 400), radiusPx).zoom).toBe(14);
    expect(nearView(me, at(900, 100, 800), radiusPx).zoom).toBe(13);
  });

  it('accepts a single point if there are no more', () => {
    expect(nearView(me, at(400), radiusPx)).toEqual({ zoom: 14, nearest: null });
  });

  it('returns the distance and azimuth of the nearest point if none is visible', () => {
    const { zoom, nearest } = nearView(me, at(5000, 2800), radiusPx);
    expect(zoom).toBe(14);
    expect(Math.round(nearest?.meters ?? 0)).toBe(2800);
    expect(Math.round(nearest?.azimuth ?? 0)).toBe(45);
  });

  it('returns no nearest point if there are none', () => {
    expect(nearView(me, [], radiusPx)).toEqual({ zoom: 14, nearest: null });
  });

  it('halves its radius with each zoom level and narrows towards the north', () => {
    expect(viewRadiusMeters(0, 15, 100)).toBeCloseTo(viewRadiusMeters(0, 14, 100) / 2);
    expect(viewRadiusMeters(60, 14, 100)).toBeCloseTo(viewRadiusMeters(0, 14, 100) / 2);
  });
});
