import { buildsCalls } from '@dozor/contract/endpoints/builds-endpoints.ts';
import { AppError } from '../../../core/app-error.ts';
import { type Api, route } from '../../../platform/http/route.ts';
import type { BuildManifest, ReplicationState } from '../build-manifest.ts';
import type { BuildStore } from '../build-store.ts';
import { replicationNames } from './replication-log.ts';

export function replicationRoutes(api: Api, store: BuildStore, current: () => Promise<BuildManifest>): void {
  const present = async (): Promise<ReplicationState> => {
    const { replication } = await current();
    if (!replication) throw new AppError('notFound');
    return replication;
  };

  route(api, buildsCalls.buildsReplication, async ({ reply }) => {
    const { generated, replication } = await current();
    reply.header('cache-control', 'no-cache');
    // Before the first build there is nothing to fetch.
    const { files, timestamp, epoch } = replication ?? { files: [], timestamp: generated, epoch: '' };
    return { sequence: files.length, timestamp, epoch };
  });

  api.get('/builds/replication/:millions/:thousands/:file', async (request, reply) => {
    const { millions, thousands, file } = request.params as Record<'millions' | 'thousands' | 'file', string>;
    const [, digits] = /^(\d{9})\.jsonl\.gz$/.exec(millions + thousands + file) ?? [];
    const { files } = await present();
    const sum = digits === undefined ? undefined : files[Number(digits) - 1];
    if (sum === undefined) throw new AppError('notFound');
    const etag = `"${sum}"`;
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const [name = ''] = replicationNames({ files: [sum] });
    const stream = await store.read(name);
    if (!stream) throw new AppError('notFound');
    return reply.type('application/gzip').send(stream);
  });
}
