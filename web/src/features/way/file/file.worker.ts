import { SaxesParser } from 'saxes';
import { type LineFileTools, readLineFile } from '@dozor/domain/format/lines/line-file.ts';
import { waysOfTracks } from '@dozor/domain/ways/track-ways.ts';
import { plainLine } from '@dozor/domain/ways/way-link.ts';
import type { WorkerScope } from '../../../device/worker-jobs.ts';
import { maxOfferedWays, type WayFile } from './read-way-file.ts';

const scope: WorkerScope<Blob, WayFile> = globalThis;

const tools: LineFileTools = {
  textDecoder: (label) => new TextDecoder(label),
  xmlParser: () => new SaxesParser(),
};

scope.addEventListener('message', ({ data: file }) => void answer(file));

async function answer(file: Blob): Promise<void> {
  const read = readLineFile(new Uint8Array(await file.arrayBuffer()), tools);
  if (!read.ok) return scope.postMessage(read);
  const all = waysOfTracks(read.tracks);
  const ways = all.slice(0, maxOfferedWays).map((way) => ({ ...way, line: plainLine(way.line) }));
  scope.postMessage({ ok: true, ways, count: all.length });
}
