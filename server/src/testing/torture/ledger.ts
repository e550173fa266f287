import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../database/open-database.ts';
import { checkDatabase } from '../../features/backup/check-database.ts';
import { createPlaces } from '../../places/places.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { type Figure, none } from '../measuring/figures.ts';
import type { Place } from '../measuring/running-dozor.ts';
import { until } from '../until.ts';

/** A grid of positions in Russia, farther apart than the distance at which duplicates are detected. */
const gridStepDegrees = 0.01;
const gridColumns = 5000;
const retryMs = 20;

interface Saved {
  point: { _id: string };
}

/** Acknowledged writes, which must survive whatever happens to the server. */
export class Ledger {
  readonly versions = new Map<string, number>();
  readonly photos: string[] = [];
  /** Answers by status; 0 is a broken connection. */
  readonly statuses = new Map<number, number>();
  #nextPosition = 0;

  get acknowledged(): number {
    let sum = this.photos.length;
    for (const version of this.versions.values()) sum += version;
    return sum;
  }

  /** Answers of 500 and above except expected refusals (503 busy, 507 no space). */
  get serverErrors(): number {
    let sum = 0;
    for (const [status, count] of this.statuses) if (status >= 500 && status !== 503 && status !== 507) sum += count;
    return sum;
  }

  /** Adds points and changes each once, until it is stopped; continues after refusals and broken connections. */
  async #writeWhile(client: HttpClient, goOn: () => boolean, photo?: Uint8Array<ArrayBuffer>): Promise<void> {
    while (goOn()) {
      try {
        if (!(await this.writeOnce(client, photo))) await pause(retryMs);
      } catch {
        this.#count(0);
        await pause(retryMs);
      }
    }
  }

  /** A point, its change and, with a picture, a comment. @returns true if the server accepted all of it */
  async writeOnce(client: HttpClient, photo?: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const { x, y } = this.#freePosition();
    const added = await client.post('/api/points/', { point: { x, y } });
    this.#count(added.status);
    if (added.status !== 201) return false;
    const id = (added.json as Saved).point._id;
    this.versions.set(id, 1);
    const changed = await client.put(`/api/points/${id}`, { point: { x, y, speed: 90 }, version: 1 });
    this.#count(changed.status);
    if (changed.status !== 200) return false;
    this.versions.set(id, 2);
    return photo === undefined || this.#addPhoto(client, id, photo);
  }

  async #addPhoto(client: HttpClient, id: string, photo: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const form = new FormData();
    form.set('text', 'seen today');
    form.append('photos', new Blob([photo], { type: 'image/png' }), 'seen.png');
    const answer = await client.post(`/api/comments/${id}/add`, undefined, { raw: form });
    this.#count(answer.status);
    if (answer.status >= 300) return false;
    const { photos } = answer.json as { photos: { url: string }[] };
    for (const { url } of photos) this.photos.push(url);
    return true;
  }

  #count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  #freePosition(): { x: number; y: number } {
    this.#nextPosition += 1;
    const column = this.#nextPosition % gridColumns;
    const row = Math.floor(this.#nextPosition / gridColumns);
    return {
      x: Number((40 + column * gridStepDegrees).toFixed(6)),
      y: Number((52 + row * gridStepDegrees).toFixed(6)),
    };
  }

  async lostPhotos({ url }: { url: string }): Promise<number> {
    let lost = 0;
    for (const photo of this.photos) {
      const answer = await fetch(new URL(photo, url));
      const bytes = await answer.arrayBuffer();
      if (answer.status !== 200 || bytes.byteLength === 0) lost += 1;
    }
    return lost;
  }

  /** Writes by some clients during the work. */
  async whileWriting<T>(
    { client, writers, photo }: { client: HttpClient; writers: number; photo?: Uint8Array<ArrayBuffer> },
    work: () => Promise<T>,
  ): Promise<T> {
    let running = true;
    const writing = Array.from({ length: writers }, () => this.#writeWhile(client, () => running, photo));
    try {
      return await work();
    } finally {
      running = false;
      await Promise.all(writing);
    }
  }

  /** Until so many more writes are acknowledged. */
  async untilMore(count: number, timeoutMs = 120_000): Promise<void> {
    const before = this.acknowledged;
    await until(() => this.acknowledged >= before + count, timeoutMs);
  }

  /** Compares with the database of a stopped server, and runs the product's own check. */
  async compare(place: Place): Promise<{ lost: number; broken: number }> {
    const database = await openDatabase({ databaseUrl: '', ...place }, { now: Date.now() });
    try {
      const broken = await checkDatabase(database, createPlaces());
      const rows = await database.kysely.selectFrom('points').select(['idx', 'version']).execute();
      const stored = new Map(rows.map(({ idx, version }) => [String(idx), version]));
      const lost = [...this.versions].filter(([id, version]) => (stored.get(id) ?? 0) < version).length;
      return { lost, broken: broken.length };
    } finally {
      await database.close();
    }
  }

  async figures(what: string, place: Place): Promise<Figure[]> {
    const { lost, broken } = await this.compare(place);
    return [
      none(`${what}, ${this.acknowledged} acknowledged writes: lost`, lost),
      none(`${what}: broken rules of \`dozor check\` (doubled or half-applied writes)`, broken),
      none(`${what}: answers of 500 and above that are no 503`, this.serverErrors),
    ];
  }
}
