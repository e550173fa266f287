import { openDatabase } from '@dozor/server/database/open-database.ts';
import { readConfig } from '@dozor/server/platform/config.ts';
import { worldX } from '@dozor/server/read-model/spatial/web-mercator.ts';
import { atMost } from '../figures.ts';
import type { Goal } from '../goal.ts';
import { startDozor } from '../running-server.ts';

const zoom = 14;

export const g8: Goal = {
  id: 'G8',
  title: 'A change made by another process',
  async measure({ data, quick }) {
    const dataDir = data.copy();
    const dozor = await startDozor(dataDir);
    const database = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), { now: 0 });
    const { memory } = await data.model();
    const events = await listen(`${dozor.url}/api/events`);
    const toTile: number[] = [];
    const toMap: number[] = [];
    for (let round = 0; round < (quick ? 50 : 200); round += 1) {
      const slot = (round * 7919) % memory.count;
      const idx = memory.points.idx[slot]!;
      const tile = [zoom, worldX(memory.points.x[slot]!) >>> (32 - zoom), memory.points.worldY[slot]! >>> (32 - zoom)];
      const url = `${dozor.url}/api/tiles/${tile.join('/')}.mvt?rating=-2`;
      const before = await etagOf(url);
      const heard = events.next(String(idx));
      await database.change((tx, revision) =>
        tx
          .updateTable('points')
          .set((eb) => ({ version: eb('version', '+', 1), updated: eb('updated', '+', 1000), revision }))
          .where('idx', '=', idx)
          .execute(),
      );
      const committed = performance.now();
      while ((await etagOf(url)) === before);
      toTile.push(performance.now() - committed);
      toMap.push((await heard) - committed);
    }
    events.stop();
    await database.close();
    await dozor.stop();
    const shown = { unit: 'ms', digits: 1, share: 0.95 };
    return [
      atMost('commit in one process to the tile of another, 95 of 100', toTile, 15, shown),
      atMost('commit to the event in an open map, 95 of 100', toMap, 1000, shown),
    ];
  },
};

async function etagOf(url: string): Promise<string> {
  const answer = await fetch(url, { method: 'HEAD' });
  return answer.headers.get('etag') ?? '';
}

/** Server-sent events of one connection; reports when the event of a point arrived. */
async function listen(url: string): Promise<{ next(id: string): Promise<number>; stop(): void }> {
  const abort = new AbortController();
  const answer = await fetch(url, { signal: abort.signal });
  const waiting = new Map<string, (at: number) => void>();
  const read = async (): Promise<void> => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      for (const [, id = ''] of chunk.matchAll(/"_id":"(\d+)"/g)) waiting.get(id)?.(performance.now());
    }
  };
  read().catch(() => undefined);
  return { next: (id) => new Promise((resolve) => waiting.set(id, resolve)), stop: () => abort.abort() };
}
