import { crc32 } from '../export/composite/crc32.ts';
import { cleanText } from '../export/text/clean-text.ts';
import { encodeUtf8 } from '../export/text/utf8.ts';
import { truncate } from '../schema/text.ts';

/**
 * The identity of a row in its list as it is stored: one line without what a database cannot store. A longer one ends
 * with its checksum, so that it stays unique and is recognised in the next reading.
 */
export function listRef(sourceId: string, max: number): string {
  const text = cleanText(sourceId);
  if (text.length <= max) return text;
  const sum = crc32(encodeUtf8(text), 0).toString(16).padStart(8, '0');
  return `${truncate(text, max - sum.length - 1)}#${sum}`;
}
