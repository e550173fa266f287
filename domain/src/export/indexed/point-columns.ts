import { flagsOf, pointFlagNames, type PointFlag } from '../../point/point-flag.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import { dayNumber } from '../day-number.ts';
import type { RowOptions } from '../export-format.ts';
import type { ExportRow } from '../export-row.ts';
import { pointName } from '../point-name.ts';

/** Times are in ms since 1970; null if the point has no value. */
export type PointColumn = { readonly name: string } & (
  | {
      readonly kind: 'integer' | 'number' | 'time';
      readonly of: (row: ExportRow, options: RowOptions) => number | null;
    }
  | { readonly kind: 'text' | 'json'; readonly of: (row: ExportRow, options: RowOptions) => string | null }
  | { readonly kind: 'boolean'; readonly of: (row: ExportRow, options: RowOptions) => boolean | null }
);

const typeOf = (row: ExportRow) => pointTypes[row.typeIndex] as PointType;
const known = <T extends number | string>(value: T): T | null => (value === 0 || value === '' ? null : value);

/** The position is stored as geometry. */
export const pointColumns: readonly PointColumn[] = [
  { name: 'idx', kind: 'integer', of: ({ idx }) => idx },
  { name: 'version', kind: 'integer', of: ({ version }) => known(version) },
  { name: 'created', kind: 'time', of: ({ created }) => known(created) },
  { name: 'country', kind: 'text', of: ({ country }) => known(country) },
  { name: 'region', kind: 'text', of: ({ region }) => known(region) },
  { name: 'speedUnit', kind: 'text', of: ({ speedUnit }) => speedUnit },
  { name: 'type', kind: 'text', of: typeOf },
  { name: 'subType', kind: 'text', of: ({ subType }) => known(subType) },
  { name: 'name', kind: 'text', of: (row, { language }) => pointName(typeOf(row), row.comment, language) },
  { name: 'comment', kind: 'text', of: ({ comment }) => known(comment) },
  { name: 'direction', kind: 'integer', of: ({ direction }) => known(direction) },
  {
    name: 'childrens',
    kind: 'json',
    of: ({ childrens }) => (childrens.length === 0 ? null : JSON.stringify(childrens)),
  },
  { name: 'activeTime', kind: 'text', of: timesOf },
  { name: 'confirmed', kind: 'time', of: ({ confirmed }) => known(confirmed) },
  { name: 'dirType', kind: 'integer', of: ({ dirType }) => dirType },
  { name: 'distance', kind: 'integer', of: ({ distance }) => distance },
  { name: 'angle', kind: 'integer', of: ({ angle }) => angle },
  { name: 'speed', kind: 'integer', of: ({ speed }) => known(speed) },
  { name: 'rating', kind: 'integer', of: ({ rating }) => rating },
  ...pointFlagNames.map(flagColumn),
  { name: 'confidence', kind: 'number', of: confidenceOf },
  { name: 'checked', kind: 'time', of: ({ checked }) => known(checked) },
];

/** Never active has its own text. */
function timesOf({ typeIndex, activeTime }: ExportRow): string | null {
  return pointTypes[typeIndex] === 'mobile_ambush' ? activeTime.join(' ') || 'none' : null;
}

function flagColumn(flag: PointFlag): PointColumn {
  const bits = pointTypes.map((type) => flagsOf(type).indexOf(flag));
  return {
    name: flag,
    kind: 'boolean',
    of: ({ typeIndex, flagBits }) => {
      const bit = bits[typeIndex] ?? -1;
      return bit === -1 ? null : (flagBits & (1 << bit)) !== 0;
    },
  };
}

function confidenceOf(row: ExportRow, { asOf }: RowOptions): number | null {
  const hundredths = row.hundredthsOn(dayNumber(asOf));
  return hundredths === null ? null : hundredths / 100;
}
