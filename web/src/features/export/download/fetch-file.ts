import { makeExport } from '@dozor/contract/calls.ts';
import { callForResponse } from '../../../api/call.ts';
import { requestOf, type ExportForm } from '../export-form.ts';

export interface ReadSoFar {
  bytes: number;
  /** Line ends: in most formats one for each row. */
  lines: number;
}

export interface FetchedFile extends ReadSoFar {
  name: string;
  file: Blob;
}

interface FetchOptions {
  signal: AbortSignal;
  onProgress: (read: ReadSoFar) => void;
}

const lineFeed = 10;
const progressIntervalMs = 100;

export async function fetchFile(form: ExportForm, { signal, onProgress }: FetchOptions): Promise<FetchedFile> {
  const answer = await callForResponse(makeExport, { body: requestOf(form), signal });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const read: ReadSoFar = { bytes: 0, lines: 0 };
  let reportedMs = Number.NEGATIVE_INFINITY;
  for await (const chunk of chunksOf(answer)) {
    chunks.push(chunk);
    read.bytes += chunk.length;
    read.lines += countLines(chunk);
    if (performance.now() - reportedMs > progressIntervalMs) {
      reportedMs = performance.now();
      onProgress({ ...read });
    }
  }
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  return { ...read, name: fileNameOf(answer.headers.get('content-disposition')), file: new Blob(chunks, { type }) };
}

async function* chunksOf(answer: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

export function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}

export function fileNameOf(disposition: string | null): string {
  const name = /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
  return name?.replaceAll(/[\\/]/g, '-') ?? 'dozor.txt';
}
