import { expect, test } from 'vitest';
import { pointSchema } from '../../point/point-schema.ts';
import { pointTypes } from '../../point/point-type.ts';
import { normalizeFields } from '../../schema/normalize-fields.ts';
import { normalized } from './point-defaults.ts';

const flags = { inBack: true, stopSign: true, pit: true };
const values = [
  { x: 37.12345678, y: 55.7, speed: null, dirType: 0, direction: null, subType: 'poliscanRed', rating: 0 },
  { x: 1, y: 2, comment: 'a  name', speed: 60, activeTime: ['night', 'day'], confirmed: '2026-01-02', unknown: 1 },
  { x: 1, y: 2, childrens: [{ x: 1.00000001, y: 2 }], distance: undefined, angle: 20, subType: 'none such' },
];

test('filling in the defaults of its type gives the same point as normalising all fields', () => {
  for (const type of [...pointTypes, 'ufo'])
    for (const fields of values)
      expect(normalized({ type, ...fields }, flags), type).toEqual(
        normalizeFields(pointSchema, { type, ...fields, ...flags }, null),
      );
});

test('points do not share list instances', () => {
  const [one, other] = [normalized({ type: 'speed_cam', x: 1, y: 2 }), normalized({ type: 'speed_cam', x: 1, y: 2 })];
  expect(one.childrens).toEqual([]);
  expect(one.childrens).not.toBe(other.childrens);
});
