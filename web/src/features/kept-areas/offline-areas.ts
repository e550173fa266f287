import { createDeviceStore } from '../../kept/device-store.ts';
import type { Bounds, TileAddress } from '../../map/tiles/tile-address.ts';

/** An area whose tiles the device keeps until they are removed by hand. */
export interface StoredArea {
  /** Name of its store of answers. The worker looks into all of them (build/offline-app.ts). */
  store: string;
  bounds: Bounds;
  /** ISO; when its tiles came. */
  kept: string;
  bytes: number;
}

/** How many requests are under way at once: the map needs the line as well. */
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
 * Fetches every tile of an area and keeps it. What was begun and not ended leaves nothing.
 *
 * @throws {Error} when a tile does not come, the device has no room, or it was called off
 */
export async function keepArea({ bounds, tiles, templates, signal, onProgress }: AreaToKeep): Promise<void> {
  const stored = new Date().toISOString();
  const store = `dozor-area-${stored}`;
  const wanted = templates.flatMap((template) => tiles.map((tile) => addressOf(template, tile)));
  const answers = await caches.open(store);
  // The browser may clear what it was not asked to hold; where it does not ask back, nothing is lost by it.
  void navigator.storage?.persist?.().catch(() => false);
  let bytes = 0;
  let done = 0;
  const fetchNext = async (): Promise<void> => {
    for (let address = wanted.pop(); address !== undefined; address = wanted.pop()) {
      // The worker is told that this is not for its own stores, which drop what is oldest (build/offline-app.ts).
      const answer = await fetch(`${address}#stored`, { credentials: 'omit', signal });
      // A tile without content is an answer, too; one that does not exist is none.
      if (!answer.ok && answer.status !== 404) throw new Error(`Answer ${answer.status}`);
      // Added up afterwards: others have added theirs while this one waited.
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
