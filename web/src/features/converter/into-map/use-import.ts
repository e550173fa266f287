import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importPoints } from '@dozor/contract/calls.ts';
import type { ImportLine, ImportReport } from '@dozor/contract/endpoints/import-endpoints.ts';
import { ApiError } from '../../../api/api-error.ts';
import { callForResponse } from '../../../api/call.ts';
import type { ReadState } from '../use-converter.ts';

export type ImportState =
  | { kind: 'running'; isLook: boolean; share: number }
  | { kind: 'done'; isLook: boolean; report: ImportReport; rejects: readonly Rejected[] }
  /** `message` is the server's; without one the connection broke. */
  | { kind: 'failed'; isLook: boolean; message: string | null };

type Asked = Pick<ReadState, 'file' | 'format' | 'decodeOptions'> & { inactive: boolean };

type Rejected = Extract<ImportLine, { reason: string }>;

/** Sends a file to the server: first for a preview of the changes, then to import it. */
export function useImport({ file, format, decodeOptions, inactive }: Asked) {
  const [state, setState] = useState<ImportState | null>(null);
  const running = useRef<AbortController>(null);
  const queries = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  const run = async (isLook: boolean): Promise<void> => {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    setState({ kind: 'running', isLook, share: 0 });
    const body = new FormData();
    body.append('file', file);
    const map = Array.from(decodeOptions.map, ([field, column]) => `${field}=${column}`).join();
    const types = Array.from(decodeOptions.types, ([value, type]) => `${value}=${type}`).join();
    const query = {
      ...(format !== 'auto' && { format }),
      ...(map !== '' && { map }),
      ...(types !== '' && { types }),
      ...(decodeOptions.lines && { lines: decodeOptions.lines }),
      ...(decodeOptions.axes && { axes: decodeOptions.axes }),
      ...(decodeOptions.isSure && { sure: true }),
      ...(decodeOptions.encoding && { encoding: decodeOptions.encoding }),
      ...(inactive && { inactive }),
      dryRun: isLook,
    };
    const rejects: Rejected[] = [];
    let end: ImportState = { kind: 'failed', isLook, message: null };
    try {
      const answer = await callForResponse(importPoints, { query, body, signal: stopping.signal, quiet: true });
      for await (const line of linesOf(answer)) {
        if ('progress' in line) setState({ kind: 'running', isLook, share: line.progress });
        else if ('reason' in line) rejects.push(line);
        else if ('report' in line) end = { kind: 'done', isLook, report: line.report, rejects };
        else end = { kind: 'failed', isLook, message: line.failure };
      }
    } catch (error) {
      if (stopping.signal.aborted) return setState(null);
      if (error instanceof ApiError) end = { kind: 'failed', isLook, message: error.message };
    }
    setState(end);
    if (end.kind === 'done' && !isLook) await queries.invalidateQueries();
  };

  const stop = () => running.current?.abort();
  const forget = () => {
    stop();
    setState(null);
  };
  return { state, look: () => run(true), bring: () => run(false), stop, forget };
}

/** JSON lines, as they arrive. */
async function* linesOf({ body }: Response): AsyncGenerator<ImportLine> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const lines = (rest + next.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ImportLine;
  }
}
