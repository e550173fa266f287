import { describe, expect, it } from 'vitest';
import { readChange } from './live-changes.ts';

describe('an announced change', () => {
  it('has the place and the old place', () => {
    expect(readChange('{"_id":"7","version":2,"x":37.6,"y":55.7,"rating":1,"from":[37.5,55.6]}')).toEqual({
      id: '7',
      places: [
        [37.6, 55.7],
        [37.5, 55.6],
      ],
    });
    expect(readChange('{"_id":"7","version":1,"x":37.6,"y":55.7,"rating":1}')).toEqual({
      id: '7',
      places: [[37.6, 55.7]],
    });
  });
  it('is left alone when it cannot be read', () => {
    for (const text of ['', '{', 'null', '[]', '{"_id":7,"x":1,"y":2}', '{"_id":"7","x":"1","y":2}']) {
      expect(readChange(text)).toBeUndefined();
    }
  });
});
