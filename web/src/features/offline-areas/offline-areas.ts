import { createDeviceStore } from '../../device/device-store.ts';
import type { Bounds, TileAddress } from '../../map/tiles/tile-address.ts';

/** An area whose tiles the device stores until they are removed manually. */
export interface StoredArea {
  /** Name of its cache. The worker looks into all of them (build/offline-app.ts). */
  store: string;
  bounds: Bounds;
  /** ISO; when its tiles were fetched. */
  kept: string;
  bytes: number;
}

/** Concurrent requests: the map needs the connection as well. */
const atOnce = 4;

export const storedAreasStore = createDeviceStore<readonly StoredArea[]>('dozor-areas', [], (stored) =>
  Array.isArray(stored) ? (stored as StoredArea[]) : undefined,
);

interface AreaToKeep {
  bounds: Bounds;
  tiles: readonly TileAddress[];
  /** Addresses with `{z}`, `{x}` and `{y}`. */
  templates: readonly string[];
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/**
 * An incomplete download leaves nothing.
 * @throws {Error} when a tile cannot be fetched, the device is out of space, or it was cancelled
 */
export async function keepArea({ bounds, tiles, templates, signal, onProgress }: AreaToKeep): Promise<void> {
  const stored = new Date().toISOString();
  const store = `dozor-area-${stored}`;
  const wanted = templates.flatMap((template) => tiles.map((tile) => addressOf(template, tile)));
  const answers = await caches.open(store);
  // The browser may evict storage that is not persistent; a refusal does no harm.
  void navigator.storage?.persist?.().catch(() => false);
  let bytes = 0;
  let done = 0;
  const fetchNext = async (): Promise<void> => {
    for (let address = wanted.pop(); address !== undefined; address = wanted.pop()) {
      // Tells the worker that this is not for its own caches, which drop the oldest entries (build/offline-app.ts).
      const answer = await fetch(`${address}#stored`, { credentials: 'omit', signal });
      // An empty tile is a valid response, and so is a missing one.
      if (!answer.ok && answer.status !== 404) throw new Error(`Answer ${answer.status}`);
      // Summed up afterwards: others have added theirs while this one waited.
      const size = answer.ok ? await putAnswer(answers, address, answer) : 0;
      bytes += size;
      done += 1;
      onProgress(done / (done + wanted.length));
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, fetchNext));
  } catch (error) {
    wanted.length = 0;
    await caches.delete(store);
    throw error;
  }
  storedAreasStore.set([{ store, bounds, kept: stored, bytes }, ...storedAreasStore.get()]);
}

async function putAnswer(answers: Cache, address: string, answer: Response): Promise<number> {
  const body = await answer.clone().arrayBuffer();
  await answers.put(address, answer);
  return body.byteLength;
}

export async function removeArea({ store }: StoredArea): Promise<void> {
  storedAreasStore.set(storedAreasStore.get().filter((area) => area.store !== store));
  await caches.delete(store);
}

function addressOf(template: string, { z, x, y }: TileAddress): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}
