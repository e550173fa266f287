import type { Point } from '@dozor/domain/point/point-schema.ts';
import { JourneyError } from '../journey-error.ts';
import type { TestServer } from '../server-process.ts';

/** A user who changes points over the API while a visitor watches the map; here the admin of the first start. */
export class EditorAccount {
  readonly #url: string;
  readonly #cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async of(server: TestServer): Promise<EditorAccount> {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'admin', password: server.adminPassword }),
    });
    if (answer.status !== 200) throw new JourneyError(`The admin could not sign in: ${answer.status}`);
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    return new EditorAccount(server.url, cookie.join('; '));
  }

  async add(fields: { x: number; y: number; [field: string]: unknown }): Promise<Point> {
    const { point } = (await this.#send('POST', '/api/points/', { point: fields, confirmDuplicate: true })) as {
      point: Point;
    };
    return point;
  }

  async remove(point: Point): Promise<void> {
    await this.#send('DELETE', `/api/points/${point._id}`, { version: point.version, comment: 'Снята' });
  }

  async #send(method: string, path: string, body: unknown): Promise<unknown> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new JourneyError(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
