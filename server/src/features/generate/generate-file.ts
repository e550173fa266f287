import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { ByteWriter } from '@dozor/domain/export/byte-writer.ts';
import { geojson } from '@dozor/domain/export/geojson.ts';
import { pointRow } from '@dozor/domain/export/point-row.ts';
import type { Services } from '../../platform/services.ts';
import { generatePoints } from './generate-points.ts';
import { newestConfirmed } from './make-object.ts';

const pieceBytes = 1 << 20;
const rowOptions = { selectMiddlePoints: true, withIdPoint: false, extended: false };

/** Writes made-up objects as GeoJSON, which an import reads back. @returns how many */
export async function generateFile(
  { places }: Pick<Services, 'places'>,
  options: { path: string; count: number; seed: string; onProgress?: (written: number) => void },
): Promise<number> {
  const file = createWriteStream(options.path);
  const writer = new ByteWriter(pieceBytes * 2);
  let written = 0;
  geojson.begin(writer, { changed: newestConfirmed });
  for (const point of generatePoints(options)) {
    written++;
    geojson.row(writer, pointRow({ ...point, ...places.locate(point.x, point.y) }, written), rowOptions);
    if (writer.length < pieceBytes) continue;
    if (!file.write(writer.take())) await once(file, 'drain');
    options.onProgress?.(written);
  }
  geojson.end(writer);
  file.end(writer.take());
  await finished(file);
  return written;
}
