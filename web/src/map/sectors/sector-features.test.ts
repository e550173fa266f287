import { describe, expect, it } from 'vitest';
import { sectorShapes, type SectorPoint } from './sector-features.ts';

const camera: SectorPoint = {
  id: '7',
  rating: 1,
  isCamera: true,
  x: 37.6,
  y: 55.75,
  dirType: 1,
  direction: 90,
  angle: 30,
  distance: 500,
};

describe('the sector of a camera', () => {
  it('has an arrow for approaching traffic, pointing at the camera', () => {
    const { arrows } = sectorShapes([camera]);
    expect(arrows.features).toHaveLength(1);
    const [lng = 0, lat = 0] = arrows.features[0]?.geometry.coordinates ?? [];
    expect(lng).toBeGreaterThan(37.6);
    expect(lat).toBeCloseTo(55.75, 3);
    expect(arrows.features[0]?.properties).toMatchObject({ id: '7', heading: 270 });
  });

  it('has an area and an arrow for each of two directions, but no arrow for an all-round view', () => {
    const both = sectorShapes([{ ...camera, dirType: 2 }]);
    expect(both.areas.features[0]?.geometry.coordinates).toHaveLength(2);
    expect(both.arrows.features.map(({ properties }) => properties?.['heading'])).toEqual([270, 90]);
    const round = sectorShapes([{ ...camera, dirType: 0 }]);
    expect(round.areas.features[0]?.geometry.coordinates).toHaveLength(1);
    expect(round.arrows.features).toEqual([]);
  });

  it('is empty if the direction is unknown', () => {
    const { areas, arrows } = sectorShapes([{ ...camera, dirType: 0, direction: null }]);
    expect([...areas.features, ...arrows.features]).toEqual([]);
  });
});
