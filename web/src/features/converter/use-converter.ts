import { useEffect, useRef, useState } from 'react';
import type { ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import { noDecodeOptions, type DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { rememberedAnswer, withAnswer } from './understood/remembered-answers.ts';
import { Stopped, type FileSummary, type TypeCounts } from './work/converted-file.ts';
import { ConverterClient } from './work/converter-client.ts';
import type { WriteRequest } from './work/write-file.ts';

export interface ReadState {
  file: File;
  format: ImportFormatId | 'auto';
  decodeOptions: DecodeOptions;
  summary: FileSummary | null;
}

export interface WrittenState {
  name: string;
  file: Blob;
  pointCount: number;
  dropped: TypeCounts;
  request: WriteRequest;
}

/** `share` is from 0 to 1. */
export type Work = { kind: 'reading' | 'writing'; share: number };

export interface Converter {
  read: ReadState | null;
  written: WrittenState | null;
  work: Work | null;
  problem: 'reading' | 'writing' | null;
  open: (file: File, format?: ImportFormatId | 'auto', decodeOptions?: DecodeOptions) => Promise<void>;
  /** Resolves to the new file, or to null when it was stopped or failed. */
  write: (request: WriteRequest, name: string) => Promise<WrittenState | null>;
  stop: () => void;
  forget: () => void;
}

/** The conversion of the user's file from one format to another; all of it stays in this browser. */
export function useConverter(): Converter {
  const client = useRef<ConverterClient>(null);
  const [read, setRead] = useState<ReadState | null>(null);
  const [written, setWritten] = useState<WrittenState | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [problem, setProblem] = useState<Converter['problem']>(null);

  useEffect(() => () => client.current?.end(), []);

  const run = async <Result>(
    kind: Work['kind'],
    job: (client: ConverterClient, report: (share: number) => void) => Promise<Result>,
  ) => {
    client.current ??= new ConverterClient();
    setProblem(null);
    setWritten(null);
    setWork({ kind, share: 0 });
    try {
      const result = await job(client.current, (share) => setWork({ kind, share }));
      setWork(null);
      return result;
    } catch (error) {
      // Stopped by a later request, which has its own state already.
      if (error instanceof Stopped) return null;
      setWork(null);
      setProblem(kind);
      return null;
    }
  };

  const open: Converter['open'] = async (file, format = 'auto', decodeOptions = noDecodeOptions) => {
    setRead({ file, format, decodeOptions, summary: null });
    const readWith = (options: DecodeOptions) =>
      run('reading', (worker, report) => worker.read(file, { format, decodeOptions: options }, report));
    const timed = { ...decodeOptions, now: Date.now() };
    const summary = await readWith(timed);
    const { question, columns } = summary?.understood ?? {};
    const answer = question && columns && rememberedAnswer(columns);
    if (!question || !answer) {
      if (summary !== null) setRead({ file, format, decodeOptions, summary });
      return;
    }
    const answered = withAnswer(timed, question.column, answer);
    const again = await readWith(answered);
    if (again !== null) setRead({ file, format, decodeOptions: answered, summary: again });
  };

  const write: Converter['write'] = async (request, name) => {
    const result = await run('writing', (worker, report) => worker.write(request, report));
    if (result === null) return null;
    const state = { name, request, ...result };
    setWritten(state);
    return state;
  };

  const stop = () => {
    client.current?.stop();
    setWork(null);
    // A file that was not read to its end is discarded.
    setRead((before) => (before?.summary === null ? null : before));
  };

  const forget = () => {
    stop();
    setRead(null);
    setWritten(null);
    setProblem(null);
  };

  return { read, written, work, problem, open, write, stop, forget };
}
