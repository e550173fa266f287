import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import * as calls from '@dozor/contract/builds-endpoints.ts';
import { exportFormatInfo, isExportFormatId } from '@dozor/domain/export/export-format-id.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { ExportEngine } from '../export/export-engine.ts';
import { BuildKeeper } from './build-keeper.ts';
import { changesSince } from './changes-since.ts';

/** Ready files at addresses that stay, for scripts that fetch them every night. */
export async function buildsFeature(
  api: Api,
  services: Services,
  engine: ExportEngine,
): Promise<{ start(): void; stop(): Promise<void> }> {
  const keeper = new BuildKeeper(services, engine);
  mkdirSync(keeper.folder, { recursive: true, mode: 0o700 });

  route(api, calls.buildsManifest, ({ reply }) => {
    const { survey: _survey, day: _day, ...manifest } = keeper.manifest;
    reply.header('cache-control', 'no-cache');
    return manifest;
  });

  route(api, calls.buildsChanges, async ({ query, reply }) => {
    reply.header('cache-control', 'no-cache');
    return changesSince(services.database.kysely, query.since);
  });

  await api.register(async (files) => {
    await files.register(fastifyStatic, { root: keeper.folder, serve: false, cacheControl: false, etag: false });
    files.get('/builds/:format/:file', async (request, reply) => {
      const { format, file } = request.params as { format: string; file: string };
      const entry = keeper.manifest.files.find(({ path }) => path === `/builds/${format}/${file}`);
      if (!entry || !isExportFormatId(format)) throw new AppError('notFound');
      const etag = `"${entry.sha256}"`;
      reply.header('cache-control', 'no-cache').header('x-checksum-sha256', entry.sha256).header('etag', etag);
      const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
      if (known?.some((tag) => tag === etag || tag === '*')) return reply.code(304).send();
      reply.type(exportFormatInfo[format].contentType);
      if (beginsBehind(request.headers.range, entry.bytes)) {
        return reply.code(416).header('content-range', `bytes */${entry.bytes}`).send();
      }
      // A download that goes on is one of the same file; of another one the whole file is sent.
      if (request.headers['if-range'] === etag) delete request.headers['if-range'];
      return reply.sendFile(`${format}/${file}`);
    });
  });

  return {
    start: () => void keeper.start(),
    stop: () => keeper.stop(),
  };
}

/** Whether a range asks for nothing that the file has, as that of a download which was whole already does. */
function beginsBehind(range: string | undefined, bytes: number): boolean {
  const start = /^bytes=(\d+)-\d*$/.exec(range ?? '')?.[1];
  return start !== undefined && Number(start) >= bytes;
}
