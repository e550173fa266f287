import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { importCalls, type importOptions } from '@dozor/contract/endpoints/import-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import { AppError } from '../../../core/app-error.ts';
import { closingOf } from '../../../platform/http/closing-of.ts';
import { type Api, route } from '../../../platform/http/route.ts';
import { callerKey } from '../../../platform/limits/request-limits.ts';
import { WorkQueue } from '../../../platform/overload/work-queue.ts';
import type { Services } from '../../../services.ts';
import { importProcess } from './import-process.ts';
import { readImportForm } from './read-import-form.ts';

/** Each import is a process; a small machine has room for one. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const maxRunning = memory < 4 * 2 ** 30 ? 1 : 2;
/** Their files are on the disk. */
const maxWaiting = 4;
const timeoutMs = 30 * 60_000;
const folderPrefix = 'dozor-import-';

export function importRoutes(api: Api, services: Services): void {
  const { config, stopping, log } = services;
  const queue = new WorkQueue({ atOnce: maxRunning, maxWaiting });
  void removeAbandoned();

  route(api, importCalls.importPoints, async ({ actor, request, reply }) => {
    if (!request.isMultipart()) throw new AppError('unsupportedFileType');
    const key = callerKey(services, request);
    queue.requireRoom(key);
    const folder = await mkdtemp(join(tmpdir(), folderPrefix));
    try {
      const { path, options } = await readImportForm(request, folder);
      const isGone = closingOf(reply);
      const report = (errors: string) => log.warn({ errors }, 'an import was interrupted');
      const read = async (): Promise<void> => {
        const ending = AbortSignal.any([stopping, isGone, AbortSignal.timeout(timeoutMs)]);
        await sendLines(reply, importProcess(config, [path, ...argumentsOf(options, actor)], ending, report));
      };
      const turn = { key, size: (await stat(path)).size, signal: AbortSignal.any([stopping, isGone]) };
      await queue.run(read, turn);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

function argumentsOf({ dryRun, inactive, sure, ...options }: z.output<typeof importOptions>, actor: Actor): string[] {
  const given = { author: actor.login, ...options, regions: regionsOf(actor)?.join() };
  return [
    ...Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`])),
    ...(inactive === true ? ['--inactive'] : []),
    ...(sure === true ? ['--sure'] : []),
    ...(dryRun === true ? ['--dry-run'] : []),
  ];
}

async function sendLines(reply: FastifyReply, lines: AsyncGenerator<string, void>): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // A disconnected client gets no more lines.
  await pipeline(lines, withLineEnds, raw).catch(() => undefined);
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string, void> {
  for await (const line of lines) yield `${line}\n`;
}

/** Leftover files of imports during which a server was killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(folderPrefix)) continue;
    const path = join(tmpdir(), name);
    // Another server may remove it at the same time.
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > 2 * timeoutMs)
      await rm(path, { recursive: true, force: true });
  }
}
