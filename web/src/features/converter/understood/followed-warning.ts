import { readColumnMap, readTypeMap, type DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import type { ImportWarning, WarningCode } from '@dozor/domain/import/import-warning.ts';

/** The warnings that one press settles. */
const followable = ['linesLeft', 'takenOrder', 'limitMissing', 'unusedWays'] as const satisfies WarningCode[];

export type Followable = (typeof followable)[number];

export function isFollowable(code: WarningCode): code is Followable {
  return followable.some((one) => one === code);
}

/** The options by which the file is read as the warning suggests. */
export function followed(
  { code, value }: Pick<ImportWarning, 'value'> & { code: Followable },
  options: DecodeOptions,
): DecodeOptions {
  switch (code) {
    case 'linesLeft':
      return { ...options, lines: 'sections' };
    case 'takenOrder':
      return { ...options, axes: value === 'yx' ? 'yx' : 'xy' };
    case 'limitMissing': {
      const types = readTypeMap(`${value}=static_cam`);
      return typeof types === 'string' ? options : { ...options, types: new Map([...options.types, ...types]) };
    }
    default: {
      const map = readColumnMap(value);
      return typeof map === 'string' ? options : { ...options, map: new Map([...options.map, ...map]) };
    }
  }
}
