import { describe, expect, it } from 'vitest';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { passes } from '../evaluate-expression.ts';
import { defaultMapFilter, passesFilter, withTypes } from '../map-filter.ts';
import { pointFilter, sectionFilter } from './point-filter.ts';

const camera = { type: 'static_cam', rating: 1 } as const;
const gone = { type: 'speed_cam', rating: -1 } as const;
const deleted = { type: 'dummy', rating: -2 } as const;

describe('the map filter', () => {
  const filters = [
    defaultMapFilter,
    { ...defaultMapFilter, rating: 0 },
    { ...defaultMapFilter, rating: -2 },
    withTypes(defaultMapFilter, ['speed_cam']),
    withTypes(defaultMapFilter, []),
    { ...defaultMapFilter, freshness: 'check' },
    { ...withTypes(defaultMapFilter, ['static_cam']), freshness: 'doubtful' },
  ] as const;

  it('passes the same points as a map expression and in code', () => {
    for (const filter of filters) {
      for (const point of [camera, gone, deleted]) {
        expect(passes(pointFilter(filter), point)).toBe(passesFilter(filter, point));
        for (const [fresh, state] of freshnessStates.entries()) {
          const inWords = passesFilter(filter, { ...point, freshness: { state } });
          expect(passes(pointFilter(filter), { ...point, fresh })).toBe(inWords);
        }
      }
    }
    const check = { ...defaultMapFilter, freshness: 'check' } as const;
    expect(freshnessStates.map((_, fresh) => passes(pointFilter(check), { ...camera, fresh }))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('filters the line of a section like its camera', () => {
    expect(passes(sectionFilter(defaultMapFilter), { rating: 1 })).toBe(true);
    expect(passes(sectionFilter({ ...defaultMapFilter, rating: 0 }), { rating: -1 })).toBe(false);
    expect(passes(sectionFilter(withTypes(defaultMapFilter, ['static_cam'])), { rating: 1 })).toBe(false);
  });
});
