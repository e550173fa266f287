import { describe, expect, it } from 'vitest';
import { pointLink, positionSearch, readMapLink } from './map-link.ts';

describe('a link to the map', () => {
  it('is parsed in full', () => {
    expect(readMapLink({ point: '12', center: '60.5,54.25', zoom: '16', layer: 'osm' })).toEqual({
      point: '12',
      center: [60.5, 54.25],
      zoom: 16,
      layer: 'osm',
    });
  });

  it('drops unusable values', () => {
    expect(readMapLink({ point: '0', center: '60', zoom: 'x', layer: 'bing' })).toEqual({});
    expect(readMapLink({ center: ',', zoom: '' })).toEqual({});
    expect(readMapLink({ center: '60,95', zoom: '40' })).toEqual({});
    expect(readMapLink({ center: 'NaN,Infinity', point: '1;drop' })).toEqual({});
  });

  it('survives a round trip', () => {
    const position = { center: [37.6173451, 55.7558012] as [number, number], zoom: 15.456 };
    const search = positionSearch(position);
    expect(search).toEqual({ center: '37.617345,55.755801', zoom: '15.46' });
    expect(readMapLink(search)).toEqual({ center: [37.617345, 55.755801], zoom: 15.46 });
  });

  it('has fewer decimals for a wide view', () => {
    expect(positionSearch({ center: [90.000004, 60], zoom: 4 })).toEqual({ center: '90,60', zoom: '4' });
  });

  it('opens a point at zoom 16', () => {
    expect(pointLink('https://d.example', { _id: '7', x: 1.5, y: -2 }, 'osm')).toBe(
      'https://d.example/?point=7&center=1.5,-2&zoom=16&layer=osm',
    );
  });
});
