import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { completeExportOptions, type ExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import { Events } from '@dozor/server/core/events.ts';
import { createLog } from '@dozor/server/core/log.ts';
import { ExportEngine } from '@dozor/server/features/export/export-engine.ts';
import type { ReadModel } from '@dozor/server/read-model/read-model.ts';

export interface BenchEngine {
  engine: ExportEngine;
  events: Events;
}

export function openEngine(readModel: ReadModel): BenchEngine {
  const log = createLog({ logLevel: 'silent' });
  const events = new Events(log);
  const feedLaw = { file: { rows: {} }, secret: 'of the measurement' };
  return { engine: new ExportEngine({ readModel, events, log, feedLaw }), events };
}

export function defaultOptions(format: ExportFormatId): ExportOptions {
  return completeExportOptions(exportOptionsSchema.parse({ format, country: ['all'] }), new Date());
}

/** @returns milliseconds, and size in bytes */
export async function takeFile(
  engine: ExportEngine,
  options: ExportOptions,
  encoding: 'gzip' | 'identity',
): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  let bytes = 0;
  for await (const chunk of engine.file(options, { changedMs: 0, encoding })) bytes += chunk.length;
  return { ms: performance.now() - started, bytes };
}
