import fc from 'fast-check';
import { subTypesByType } from '../../point/camera-model.ts';
import { normalizePoint } from '../../point/normalize.ts';
import { flagsOf } from '../../point/point-flag.ts';
import { mayLackSpeed } from '../../point/point-schema.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import { signScales, speedUnitOf } from '../../point/speed-unit.ts';
import type { ExportablePoint } from '../point-row.ts';

const position = {
  // 0, 0 means no position.
  x: fc.integer({ min: -170_000_000, max: 170_000_000 }).map((e6) => (Math.abs(e6) < 100 ? 100 : e6) / 1e6),
  y: fc.integer({ min: -80_000_000, max: 80_000_000 }).map((e6) => e6 / 1e6),
  dirType: fc.constantFrom(0, 1, 2),
  // Null is only valid with `dirType` 0.
  direction: fc.option(fc.integer({ min: 1, max: 360 })),
  distance: fc.integer({ min: 1, max: 2000 }),
  angle: fc.integer({ min: 1, max: 180 }),
};

/** Assigns countries to these points by longitude alone. */
export function countryAt(x: number): { country: string; region: string } {
  return x < 12.3456785 ? { country: 'GB', region: 'GB-ENG' } : { country: 'RU', region: 'RU-MOS' };
}

/** A valid sign speed in the country. */
function speedAt(x: number, share: number): number {
  const { min, max, step } = signScales[speedUnitOf(countryAt(x).country)];
  return min + Math.floor((share * (max - min + step)) / step) * step;
}

const speed = fc.double({ min: 0, max: 0.999, noNaN: true });

const child = fc.record({ _id: fc.constant(''), ...position });

/** Letters of many alphabets and everything that could end a field, a row, a comment or a file. */
const nameParts = fc.constantFrom(
  'Солнечный',
  'Ўзбекистон',
  'Қазақ',
  'თბილისი',
  'Երևան',
  'Łódź',
  'Österåker',
  'Ivanovo',
  '北京',
  '🚗',
  ',',
  '//',
  '|',
  '"',
  "'",
  ';',
  '=',
  '+',
  '-',
  '@',
  '?',
  ' ',
  '\n',
  '\r',
  '\t',
  '\ufeff',
  '\u202e',
  '</name>',
  ']]>',
  '<!--',
  '<',
  '>',
  '&',
  '&#0;',
  '1',
  'Муляж',
  'IDX',
  '\\',
  '{',
  '}',
  '%',
  '\u0000',
  '\u0007',
  '\u200b',
);
const name = fc.array(nameParts, { maxLength: 8 }).map((parts) => parts.join(''));

/**
 * Any point that could be in the database.
 *
 * @param types restricts the type
 */
export function arbitraryPoint(types: readonly PointType[] = pointTypes): fc.Arbitrary<ExportablePoint> {
  return fc.constantFrom(...types).chain((type) =>
    fc
      .record({
        ...position,
        idx: fc.integer({ min: 1, max: 2 ** 32 }),
        speed: mayLackSpeed(type) ? fc.option(speed) : speed,
        rating: fc.constantFrom(1, 0),
        subType: fc.constantFrom(...(subTypesByType[type] ?? [''])),
        childrens: fc.array(child, { maxLength: 3 }),
        activeTime: fc.subarray(['morning', 'day', 'evening', 'night']),
        confirmed: fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        comment: name,
        flags: fc.subarray([...flagsOf(type)]),
      })
      .map(({ idx, flags, confirmed, ...drawn }) => {
        const fields = { ...drawn, speed: drawn.speed === null ? null : speedAt(drawn.x, drawn.speed) };
        const set = Object.fromEntries(flags.map((flag) => [flag, true]));
        const time = confirmed.toISOString();
        const { country } = countryAt(fields.x);
        // A row without an id in its comment does not reveal that its section starts in another country.
        const childrens = fields.childrens.filter(({ x }) => countryAt(x).country === country);
        const point = normalizePoint({ ...fields, ...set, childrens, type, confirmed: time }, confirmed);
        return { ...point, idx, version: 1, ...countryAt(point.x) };
      }),
  );
}
