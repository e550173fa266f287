import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { pointRow } from '@dozor/domain/export/point-row.ts';
import { ByteWriter } from '@dozor/domain/export/text/byte-writer.ts';
import { geoJsonEncoder } from '@dozor/domain/format/geo-json/geo-json-encoder.ts';
import type { Places } from '../places/places.ts';
import { generatePoints } from './generate-points.ts';
import { newestConfirmed } from './make-point.ts';

const chunkBytes = 1 << 20;
const rowOptions = { selectMiddlePoints: true, withIdPoint: false, extended: false, language: 'ru', asOf: '' } as const;

/** Writes synthetic points as GeoJSON that can be imported. @returns their number */
export async function generateFile(
  { places }: { places: Places },
  options: { path: string; count: number; seed: string; onProgress?: (written: number) => void },
): Promise<number> {
  const file = createWriteStream(options.path);
  const writer = new ByteWriter(chunkBytes * 2);
  let written = 0;
  geoJsonEncoder.begin(writer, { changed: newestConfirmed });
  for (const point of generatePoints(options)) {
    written++;
    geoJsonEncoder.row(writer, pointRow({ ...point, ...places.locate(point.x, point.y) }, written), rowOptions);
    if (writer.length < chunkBytes) continue;
    if (!file.write(writer.take())) await once(file, 'drain');
    options.onProgress?.(written);
  }
  geoJsonEncoder.end(writer);
  file.end(writer.take());
  await finished(file);
  return written;
}
