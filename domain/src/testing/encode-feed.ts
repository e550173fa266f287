import { createHmac } from 'node:crypto';
import { crc32 } from '../export/composite/crc32.ts';
import type { ExportMeta } from '../export/export-format.ts';
import { type ExportablePoint, pointRow } from '../export/point-row.ts';
import type { FeedFormatId } from '../format/all-formats.ts';
import { feedFormats } from '../format/export-formats.ts';
import type { ExportOptions } from '../format/export-options.ts';
import type { FeedTools } from '../format/feed-format.ts';
import { createSelection } from '../format/selection.ts';
import { LawNearBorders, sampledBorders } from '../law/law-near-borders.ts';
import { Law } from '../law/law.ts';
import { zoneNoise } from '../law/zone-noise.ts';

const law = new Law();

export const testFeedTools: FeedTools = {
  law: {
    near: new LawNearBorders(
      (country) => law.profileOf(country),
      sampledBorders(() => ''),
    ),
    noiseOf: (key) => zoneNoise(createHmac('sha256', 'for tests').update(key).digest()),
  },
  crc32,
};

/** A complete file for programs that warn, and the number of its lines. */
export function encodeFeed(
  id: FeedFormatId,
  points: readonly ExportablePoint[],
  options: ExportOptions,
  meta: ExportMeta,
): { bytes: Uint8Array; lines: number } {
  const selects = createSelection(options);
  const file = feedFormats[id].open('Dozor', meta, options, testFeedTools);
  for (const [position, point] of points.entries()) {
    const row = pointRow(point, position + 1);
    if (selects(row) && feedFormats[id].carries(row, testFeedTools.law)) file.row(row);
  }
  const lines = file.finish();
  return { bytes: file.out.take(), lines };
}
