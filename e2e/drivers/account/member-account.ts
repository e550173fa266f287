import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { JourneyError } from '../journey-error.ts';
import type { TestServer } from '../server-process.ts';

const password = 'a long enough password';

type Fields = Record<string, unknown>;

/** A member who acts over the API while others watch, or lends the session to a browser. */
export class MemberAccount {
  readonly login: string;
  readonly email: string;
  readonly #server: TestServer;
  readonly #cookie: string;

  private constructor(server: TestServer, login: string, cookie: string) {
    this.#server = server;
    this.login = login;
    this.email = `${login}@example.com`;
    this.#cookie = cookie;
  }

  static async of(server: TestServer, login: string, role = 'user'): Promise<MemberAccount> {
    await server.addUser(login, role, password);
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
    assert.equal(answer.status, 200, 'signed in');
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    return new MemberAccount(server, login, cookies.join('; '));
  }

  async enter(context: BrowserContext): Promise<void> {
    const headers = { origin: this.#server.url };
    const answer = await context.request.post('/api/auth/login', { data: { login: this.login, password }, headers });
    assert.equal(answer.status(), 200, 'signed in');
  }

  async add(fields: Fields & { x: number; y: number }, comment?: string): Promise<Point> {
    const body = { point: fields, confirmDuplicate: true, ...(comment !== undefined && { comment }) };
    return (await this.#send<{ point: Point }>('POST', '/api/points/', body)).point;
  }

  /** Changes some fields of a point, which is sent whole. */
  async change(point: Point, fields: Fields, comment?: string): Promise<Point> {
    const { _id, idx: _idx, version, created: _c, author: _a, country: _co, region: _r, photos: _p, ...rest } = point;
    const body = {
      point: { ...rest, ...fields },
      version,
      confirmDuplicate: true,
      ...(comment !== undefined && { comment }),
    };
    return (await this.#send<{ point: Point }>('PUT', `/api/points/${_id}`, body)).point;
  }

  async remove({ _id, version }: Point, comment: string): Promise<void> {
    await this.#send('DELETE', `/api/points/${_id}`, { version, comment });
  }

  async read(id: string): Promise<Point> {
    return this.#send<Point>('GET', `/api/points/${id}`);
  }

  async vote(pointId: string, kind: 'here' | 'gone'): Promise<void> {
    await this.#send('POST', `/api/points/${pointId}/votes`, { kind });
  }

  async comment(pointId: string, text: string, replyTo?: string): Promise<{ _id: string }> {
    return this.#send('POST', `/api/comments/${pointId}/add`, { text, ...(replyTo !== undefined && { replyTo }) });
  }

  async commentWithPhoto(pointId: string, text: string, photo: Buffer): Promise<{ photos: { _id: string }[] }> {
    const body = new FormData();
    body.set('text', text);
    body.append('photos', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    return this.#send('POST', `/api/comments/${pointId}/add`, body);
  }

  async complain(pointId: string, commentId: string, text: string): Promise<void> {
    await this.#send('POST', `/api/comments/${pointId}/complain/${commentId}`, { text });
  }

  /** For a moderator: waits until this many edits of a user are listed, which happens some time after they are made. */
  async seesFlagged(login: string, count: number): Promise<void> {
    await until(`${count} flagged edits of ${login}`, async () => {
      type Flagged = { items: { entry: { author: { login: string } } }[] };
      const { items } = await this.#send<Flagged>('GET', '/api/moderation/edits?limit=100');
      return items.filter(({ entry }) => entry.author.login === login).length >= count;
    });
  }

  /** Oldest first. */
  async mails(count = 1): Promise<string[]> {
    return until(`${count} mails to ${this.email}`, async () => {
      const found = await this.#mailsNow();
      return found.length >= count && found;
    });
  }

  async #mailsNow(): Promise<string[]> {
    const folder = join(this.#server.dataDir, 'mail');
    const names = await readdir(folder).catch(() => []);
    const texts = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFile(join(folder, name), 'utf8')),
    );
    return texts.filter((text) => text.includes(`To: ${this.email}`));
  }

  async #send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData;
    const isJson = body !== undefined && !isForm;
    const answer = await fetch(this.#server.url + path, {
      method,
      headers: { cookie: this.#cookie, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new JourneyError(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Answer;
  }
}

/** Waits for something that the server does by itself without a notification. */
async function until<Found>(what: string, poll: () => Promise<Found | false>): Promise<Found> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const found = await poll();
    if (found !== false) return found;
    if (performance.now() > deadline) throw new JourneyError(`There are not ${what}`);
    await pause(50);
  }
}
