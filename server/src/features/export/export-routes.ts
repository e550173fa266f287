import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { exportCalls } from '@dozor/contract/endpoints/export-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import type { Credit } from '@dozor/domain/export/credit.ts';
import { isSentAsIs } from '@dozor/domain/format/all-formats.ts';
import { contentTypeOf } from '@dozor/domain/format/content-type.ts';
import { exportFileName } from '@dozor/domain/format/export-file-name.ts';
import { completeExportOptions, type ExportOptions, strayRegions } from '@dozor/domain/format/export-options.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import type { Log } from '../../core/log.ts';
import { closingOf } from '../../platform/http/closing-of.ts';
import { takesGzip } from '../../platform/http/content-coding.ts';
import { hasOwnPace } from '../../platform/http/readers/unread-answers.ts';
import { requireRight } from '../../platform/http/require-actor.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { callerKey, takeWhole } from '../../platform/limits/request-limits.ts';
import { WorkQueue } from '../../platform/overload/work-queue.ts';
import { StreamGoneError, writeChunks } from '../../platform/write-chunks.ts';
import { creditsOfFile } from '../../records/credits/credits-of-file.ts';
import { readCredits } from '../../records/credits/read-credits.ts';
import { samplePrefix, type SampleState, sampleState } from '../../records/sample/sample-state.ts';
import type { Services } from '../../services.ts';
import { dataChanged } from './data-changed.ts';
import type { ExportEngine } from './export-engine.ts';
import { listSavedExports, saveExport } from './saved-exports.ts';
import { tooManyRows } from './too-many-rows.ts';

export function exportRoutes(api: Api, services: Services, engine: ExportEngine): void {
  const { database, clock, log } = services;
  const queue = new WorkQueue({ atOnce: maxInProgress, maxWaiting: maxInProgress });

  route(api, exportCalls.makeExport, async ({ body, actor, language, request, reply }) => {
    const options = completeOptions(body, clock.now(), language);
    const key = callerKey(services, request);
    queue.requireSlot();
    queue.requireRoom(key);
    const sample = await sampleState(database.kysely);
    const tooMany = await tooManyRows(engine, options, sample.leftOut);
    if (tooMany) throw new AppError('tooManyPoints', tooMany);
    const { total: size } = await engine.count(options, sample.leftOut);
    await takeWhole(services, 'exportRows', size, { request, reply });
    const asked = { engine, options, sample };
    const send = async (): Promise<void> => {
      if (options.saveToUserExport) await save(services, requireRight(actor, 'export.saved'), asked);
      const credits = creditsOfFile(await readCredits(database.reader), options.country);
      await sendFile({ ...asked, credits, changedMs: await dataChanged(database.kysely), request, reply, log });
    };
    await queue.run(send, { key, size, signal: closingOf(reply) });
  });

  route(api, exportCalls.collectExport, async ({ query, language }) => {
    const { onlySample, leftOut } = await sampleState(database.kysely);
    return { ...(await engine.count(completeOptions(query, clock.now(), language), leftOut)), onlySample };
  });

  route(api, exportCalls.exportHistory, async ({ actor: owner }) => ({
    items: await listSavedExports(database.kysely, Number(owner.id)),
  }));
}

function completeOptions(
  given: Parameters<typeof completeExportOptions>[0],
  nowMs: number,
  language: Language,
): ExportOptions {
  const stray = strayRegions(given).map((code) => [`region.${given.region.indexOf(code)}`, errorMessages.unknownValue]);
  if (stray.length > 0) throw new FieldErrors(Object.fromEntries(stray) as Record<string, string>);
  return completeExportOptions(given, new Date(nowMs), language);
}

interface AskedFile {
  engine: ExportEngine;
  options: ExportOptions;
  sample: SampleState;
}

async function save(
  { database, clock }: Services,
  actor: Actor,
  { engine, options, sample }: AskedFile,
): Promise<void> {
  const { total } = await engine.count(options, sample.leftOut);
  const saved = { userId: Number(actor.id), options, rows: total, created: clock.now() };
  await database.transaction((tx) => saveExport(tx, saved));
}

/** For a chunk of 128 KiB: a client slower than the slowest mobile networks is considered gone. */
const timeoutMs = 30_000;
/** Each holds up to 2 MB while its reader is idle. */
const maxInProgress = 50;

interface FileAnswer extends AskedFile {
  changedMs: number;
  credits: readonly Credit[];
  request: FastifyRequest;
  reply: FastifyReply;
  log: Log;
}

/** Writes to the socket directly: the framework's streams read ahead, but a chunk is only valid until the next one. */
async function sendFile(answer: FileAnswer): Promise<void> {
  const { engine, options, sample, changedMs, credits, request, reply, log } = answer;
  const zipped = !isSentAsIs(options.format) && takesGzip(request.headers['accept-encoding']);
  const { leftOut, onlySample } = sample;
  const chunks = engine.file(options, { changedMs, encoding: zipped ? 'gzip' : 'identity', leftOut, credits });
  const name = (onlySample ? samplePrefix : '') + exportFileName(options.format, options.country, changedMs);
  // Failures before the first byte are reported as an error response.
  const first = await chunks.next();
  reply.hijack();
  const response = reply.raw;
  hasOwnPace(response);
  response.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'cache-control': 'no-store',
    'content-type': contentTypeOf(options.format),
    'content-disposition': `attachment; filename="${name}"`,
    vary: 'accept-encoding',
    ...(zipped && { 'content-encoding': 'gzip' }),
  });
  try {
    await writeChunks(response, fromFirst(first, chunks), timeoutMs);
    response.end();
  } catch (error) {
    if (!(error instanceof StreamGoneError)) log.error({ err: error, id: request.id }, 'an export was interrupted');
    response.destroy();
  }
}

async function* fromFirst(
  first: IteratorResult<Uint8Array, void>,
  others: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  try {
    if (!first.done) yield first.value;
    yield* others;
  } finally {
    await others.return();
  }
}
