import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { inflateSync } from 'node:zlib';
import { OSMTransform } from 'osm-pbf-parser-node';
import { OsmCollector, type OsmOptions } from '@dozor/domain/format/osm/osm-collector.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import { OsmBlock } from './osm-block.ts';

/** The blocks of a file, without its header. */
export async function* blocksOf(path: string): AsyncGenerator<OsmBlock> {
  const blobs = new OSMTransform({ writeRaw: true });
  pipeline(createReadStream(path), blobs, () => undefined);
  for await (const blob of blobs) if (blob instanceof Uint8Array) yield new OsmBlock(inflateSync(blob));
}

/**
 * The cameras of an `.osm.pbf`. The file is read twice: only its end shows which nodes are needed, and all of them would
 * not fit in memory. The line of an outcome is the index of its element.
 */
export async function readOsmPbf(path: string, options: OsmOptions = {}): Promise<ImportOutcome[]> {
  const collector = new OsmCollector(false, options);
  let lines = 0;
  for await (const block of blocksOf(path))
    lines += block.tagged((element, count) => collector.add(element, lines + count));
  const missing = collector.missing();
  for await (const block of missing.size > 0 ? blocksOf(path) : [])
    if (block.positions(missing, (node) => collector.addPosition(node))) break;
  return collector.outcomes();
}
