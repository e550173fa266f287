import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importedFile, importPoints, mostImportedBytes } from '@dozor/contract/endpoints/import-endpoints.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Api, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { importProcess } from './import-process.ts';

/** Each has a process of its own. */
const mostStanding = 2;
const longestMs = 30 * 60_000;
const longestName = 100;

/** Instead of those of forms with photos. */
const form = {
  limits: { fileSize: mostImportedBytes, files: 1, fields: 0, parts: 1 },
  throwFileSizeLimit: false,
};

/** Files of moderators: kept for as long as they are read, and read by a process of their own. */
export function importRoutes(api: Api, { config, stopping }: Services): void {
  let standing = 0;

  route(api, importPoints, async ({ query, actor, request, reply }) => {
    if (!request.isMultipart()) throw new AppError('unsupportedFileType');
    if (standing >= mostStanding) throw new AppError('serverBusy');
    standing += 1;
    const folder = await mkdtemp(join(tmpdir(), 'dozor-import-'));
    try {
      const path = await keepFile(request, folder);
      const isGone = new AbortController();
      reply.raw.once('close', () => isGone.abort());
      const ending = AbortSignal.any([stopping, isGone.signal, AbortSignal.timeout(longestMs)]);
      await sendLines(reply, importProcess(config, [path, ...argumentsOf(query, actor)], ending));
    } finally {
      standing -= 1;
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** @returns where the file is, under a name like the one it came with */
async function keepFile(request: FastifyRequest, folder: string): Promise<string> {
  const part = await request.file(form);
  if (part?.fieldname !== importedFile) throw new AppError('unknownRequest');
  const name = part.filename
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^[.-]+/, '')
    .slice(-longestName);
  const path = join(folder, name || 'file');
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) throw new AppError('fileTooLarge');
  return path;
}

function argumentsOf(
  { format, map, types, columns, country, dryRun }: z.output<typeof importPoints.query & {}>,
  actor: Actor,
): string[] {
  const given = { author: actor.login, format, map, types, columns, country, regions: regionsOf(actor)?.join() };
  return [
    ...Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`])),
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
  for await (const line of lines) raw.write(`${line}\n`);
  raw.end();
}
