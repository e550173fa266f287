import { rename, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exportQuery } from '@dozor/contract/endpoints/export-endpoints.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { completeExportOptions, type ExportOptions } from '@dozor/domain/format/export-options.ts';
import { Events } from '../core/events.ts';
import { createLog } from '../core/log.ts';
import { openDatabase } from '../database/open-database.ts';
import { dataChanged } from '../features/export/data-changed.ts';
import { ExportEngine } from '../features/export/export-engine.ts';
import { readFeedLaw } from '../features/export/feed-law.ts';
import { tooManyRows } from '../features/export/too-many-rows.ts';
import { readConfig } from '../platform/config.ts';
import { checkInput, fieldErrorsOf } from '../platform/http/check-input.ts';
import { writeChunks } from '../platform/write-chunks.ts';
import { openReadModel } from '../read-model/open-read-model.ts';
import { creditsOfFile } from '../records/credits/credits-of-file.ts';
import { readCredits } from '../records/credits/read-credits.ts';
import { sampleState } from '../records/sample/sample-state.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';

const options = {
  format: { type: 'string' },
  country: { type: 'string' },
  type: { type: 'string' },
  rating: { type: 'string' },
  language: { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const;

export const exportCommand = {
  usage: 'export --format F --country CC[,CC…] [--type T[,T…]] [--rating N] [--language ru|en] [-o FILE]',
  does: 'writes the file that the site would offer for download; "--country all" means every country',
  async run(args: string[]): Promise<void> {
    const { values } = parseArgs({ args: withNegativeRating(args), options });
    const exportOptions = readOptions(values);
    const config = readConfig(process.env);
    const log = createLog(config);
    const database = await openDatabase(config, { now: Date.now() });
    const readModel = await openReadModel({ database, dataDir: config.dataDir, log });
    const engine = new ExportEngine({
      readModel,
      events: new Events(log),
      log,
      feedLaw: await readFeedLaw({ config, database }),
    });
    try {
      const { leftOut } = await sampleState(database.kysely);
      await refuseTooMany(engine, exportOptions, leftOut);
      const changedMs = await dataChanged(database.kysely);
      const credits = creditsOfFile(await readCredits(database.kysely), exportOptions.country);
      const chunks = engine.file(exportOptions, { changedMs, encoding: 'identity', leftOut, credits });
      await write(chunks, values.output);
    } finally {
      await engine.close();
      await readModel.close();
      await database.close();
    }
  },
};

async function refuseTooMany(...asked: Parameters<typeof tooManyRows>): Promise<void> {
  const tooMany = await tooManyRows(...asked);
  if (!tooMany) return;
  const { total, most: max } = tooMany;
  throw new CommandFailedError(`${errorMessages.tooManyPoints} (${total} rows, at most ${max})`);
}

/** `--rating -1` would be parsed as two options; joined they are one. */
function withNegativeRating(args: readonly string[]): string[] {
  const joined = [...args];
  const at = joined.indexOf('--rating');
  if (at !== -1 && /^-\d$/.test(joined[at + 1] ?? '')) joined.splice(at, 2, `--rating=${joined[at + 1]}`);
  return joined;
}

/** The options have the names and rules of the API's query. */
function readOptions(values: {
  format?: string;
  country?: string;
  type?: string;
  rating?: string;
  language?: string;
}): ExportOptions {
  const { format, country, type, rating, language } = values;
  const query = {
    format,
    country,
    ...(type !== undefined && { types: type }),
    ...(rating !== undefined && { rating }),
    ...(language !== undefined && { language }),
  };
  const parsed = checkInput(exportQuery, query);
  if (parsed.success) return completeExportOptions(parsed.data, new Date());
  const [first] = Object.entries(fieldErrorsOf(parsed.error));
  const [name, message] = first ?? ['', ''];
  throw new WrongUseError(`--${name === 'types' ? 'type' : name}: ${message}`);
}

/** Atomic: writes the complete file or none. */
async function write(chunks: AsyncIterable<Uint8Array>, path: string | undefined): Promise<void> {
  if (path === undefined) return writeOut(chunks);
  const part = `${path}.part`;
  try {
    await writeFile(part, chunks);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

async function writeOut(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  process.stdout.on('error', () => undefined);
  try {
    await writeChunks(process.stdout, chunks);
  } catch (error) {
    // The reader may have closed the pipe (`| head`).
    const { cause } = error as { cause?: NodeJS.ErrnoException };
    if (cause?.code !== 'EPIPE') throw cause ?? error;
  }
}
