import type { OutgoingHttpHeaders } from 'node:http';
import * as calls from '@dozor/contract/export-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { exportFileName } from '@dozor/domain/export/export-file-name.ts';
import { exportFormatInfo } from '@dozor/domain/export/export-format-id.ts';
import { completeExportOptions, type ExportOptions, strayRegions } from '@dozor/domain/export/export-options.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FieldErrors } from '../../platform/http/app-error.ts';
import { requireRight } from '../../platform/http/require-actor.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Log } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { StreamGoneError, writePieces } from '../../platform/write-pieces.ts';
import { dataChanged } from './data-changed.ts';
import type { ExportEngine } from './export-engine.ts';
import { listSavedExports, saveExport } from './saved-exports.ts';

/** Files for navigators: made in a thread of their own, sent as they are made. */
export function exportRoutes(api: Api, services: Services, engine: ExportEngine): void {
  const { database, clock, log } = services;

  route(api, calls.makeExport, async ({ body, actor, request, reply }) => {
    const options = wholeOptions(body, clock.now());
    if (options.saveToUserExport) await save(services, engine, requireRight(actor, 'export.saved'), options);
    await sendFile({ engine, options, changedMs: await dataChanged(database.kysely), request, reply, log });
  });

  route(api, calls.collectExport, ({ query }) => engine.count(wholeOptions(query, clock.now())));

  route(api, calls.exportHistory, async ({ actor }) => {
    const owner = requireRight(actor, 'export.saved');
    return { items: await listSavedExports(database.kysely, Number(owner.id)) };
  });
}

function wholeOptions(given: Parameters<typeof completeExportOptions>[0], nowMs: number): ExportOptions {
  const stray = strayRegions(given).map((code) => [`region.${given.region.indexOf(code)}`, errorMessages.unknownValue]);
  if (stray.length > 0) throw new FieldErrors(Object.fromEntries(stray) as Record<string, string>);
  return completeExportOptions(given, new Date(nowMs));
}

async function save(
  { database, clock }: Services,
  engine: ExportEngine,
  actor: Actor,
  options: ExportOptions,
): Promise<void> {
  const { total } = await engine.count(options);
  const saved = { userId: Number(actor.id), options, rows: total, created: clock.now() };
  await database.transaction((tx) => saveExport(tx, saved));
}

/** For a piece of 128 KiB: whoever is slower than a kilobyte a second has gone. */
const patienceMs = 120_000;

interface FileAnswer {
  engine: ExportEngine;
  options: ExportOptions;
  changedMs: number;
  request: FastifyRequest;
  reply: FastifyReply;
  log: Log;
}

/** Writes to the connection itself: the framework's streams read ahead, and a piece is lent only until the next one. */
async function sendFile({ engine, options, changedMs, request, reply, log }: FileAnswer): Promise<void> {
  const zipped = acceptsGzip(request);
  const pieces = engine.file(options, { changedMs, encoding: zipped ? 'gzip' : 'identity' });
  const name = exportFileName(options.format, options.country, changedMs);
  // What fails before there is a byte is answered as an error.
  const first = await pieces.next();
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'cache-control': 'no-store',
    'content-type': exportFormatInfo[options.format].contentType,
    'content-disposition': `attachment; filename="${name}"`,
    vary: 'accept-encoding',
    ...(zipped && { 'content-encoding': 'gzip' }),
  });
  try {
    await writePieces(response, fromFirst(first, pieces), patienceMs);
    response.end();
  } catch (error) {
    if (!(error instanceof StreamGoneError)) log.error({ err: error, id: request.id }, 'an export broke off');
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

function acceptsGzip(request: FastifyRequest): boolean {
  const choices = (request.headers['accept-encoding'] ?? '').toLowerCase().split(',');
  return choices.some((choice) => {
    const [name, quality] = choice.split(';').map((part) => part.trim());
    return name === 'gzip' && !/^q=0(\.0*)?$/.test(quality ?? '');
  });
}
