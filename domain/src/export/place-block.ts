import { pointTypes } from '../point/point-type.ts';
import type { ExportRow } from './export-row.ts';
import { encodeUtf8 } from './utf8.ts';

type Block = { country: string; region: string; subType: string; bytes: Uint8Array };

/**
 * The part of a row that says where it lies and of which model it is. Rows of one place follow each other, so each
 * type remembers its last one.
 *
 * @param make the text of that part; it may depend on type, country, region and subType only
 */
export function placeBlock(make: (row: ExportRow) => string): (row: ExportRow) => Uint8Array {
  const blocks: (Block | null)[] = pointTypes.map(() => null);
  return (row) => {
    const { country, region, subType } = row;
    const last = blocks[row.typeIndex];
    if (last && last.region === region && last.country === country && last.subType === subType) return last.bytes;
    const bytes = encodeUtf8(make(row));
    blocks[row.typeIndex] = { country, region, subType, bytes };
    return bytes;
  };
}
