import { makeExport } from '@dozor/contract/export-endpoints.ts';
import { callForResponse } from '../../api/call.ts';
import { requestOf, type ExportForm } from './export-form.ts';

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
const tellEveryMs = 100;

/** The file of an export, read piece by piece as the server makes it. */
export async function fetchFile(form: ExportForm, { signal, onProgress }: FetchOptions): Promise<FetchedFile> {
  const answer = await callForResponse(makeExport, { body: requestOf(form), signal });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const read: ReadSoFar = { bytes: 0, lines: 0 };
  let told = 0;
  for await (const piece of piecesOf(answer)) {
    pieces.push(piece);
    read.bytes += piece.length;
    read.lines += countLines(piece);
    if (performance.now() - told > tellEveryMs) {
      told = performance.now();
      onProgress({ ...read });
    }
  }
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  return { ...read, name: fileNameOf(answer.headers.get('content-disposition')), file: new Blob(pieces, { type }) };
}

async function* piecesOf(answer: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

export function countLines(piece: Uint8Array): number {
  let lines = 0;
  for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}

/** The name that the server gives the file. */
export function fileNameOf(disposition: string | null): string {
  const name = /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
  return name?.replaceAll(/[\\/]/g, '-') ?? 'dozor.txt';
}
