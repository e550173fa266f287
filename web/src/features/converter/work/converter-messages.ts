import type { ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import type { AllLabels } from '../../../i18n/all-labels.ts';
import type { FileSummary } from './converted-file.ts';
import type { WriteRequest, WrittenFile } from './write-file.ts';

/** To the worker; `job` distinguishes the responses to one request from those to an earlier one. */
export type ConverterRequest = { kind: 'start'; labels: AllLabels } | ConverterJob;

export type ConverterJob = { job: number } & (
  | { kind: 'read'; file: File; format: ImportFormatId | 'auto'; decodeOptions: DecodeOptions }
  | { kind: 'write'; how: WriteRequest }
  | { kind: 'stop' }
);

export type ConverterAnswer = { job: number } & (
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'read'; summary: FileSummary }
  | { kind: 'written'; written: WrittenFile }
  | { kind: 'stopped' }
  | { kind: 'failed'; message: string }
);
