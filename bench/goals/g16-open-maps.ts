import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { dozorBin } from '../bench-data.ts';
import { quantile } from '../compare.ts';
import type { Figure, Goal } from '../goal.ts';
import type { SeenByMaps } from '../open-maps.ts';
import { startDozor } from '../running-server.ts';

const login = 'open-maps';
const password = 'password of the bench';
const pointCount = 300;
const askedEditMs = 100;
const askedSeenMs = 1000;
/** What is still on its way after the last edit. */
const restMs = 3000;

export const g16: Goal = {
  id: 'G16',
  title: 'Edits while many maps are open',
  async measure({ data, quick }) {
    const maps = quick ? 1000 : 5000;
    const perSecond = quick ? 30 : 100;
    const seconds = quick ? 5 : 10;
    const dataDir = data.copy();
    addEditor(dataDir);
    const dozor = await startDozor(dataDir);
    const editor = await Editor.signIn(dozor.url);
    await editor.addPoints();
    const viewers = openMaps(dozor.url, maps);
    try {
      await viewers.open;
      const sent = await edit(editor, perSecond, seconds);
      await pause(restMs);
      return figures({ maps, perSecond, sent, seen: await viewers.seen() });
    } finally {
      viewers.stop();
      await dozor.stop();
    }
  },
};

function figures(run: { maps: number; perSecond: number; sent: readonly Sent[]; seen: SeenByMaps }): Figure[] {
  const { maps, perSecond, sent, seen } = run;
  const waited = sent.map(({ waitedMs }) => waitedMs).toSorted((a, b) => a - b);
  const done = sent.flatMap(({ change, at }) => (change === undefined ? [] : [{ change, at }]));
  const reached = done.filter(({ change }) => seen.had[change] === seen.readers);
  const late = reached.map(({ change, at }) => (seen.arrivals[change] ?? Infinity) - at).toSorted((a, b) => a - b);
  const show = (ms: number | undefined): string => `${(ms ?? Infinity).toFixed(0)} ms`;
  const p99 = quantile(waited, 0.99);
  const isWhole = reached.length === done.length && seen.closed === 0 && seen.bytes[0] === seen.bytes[1];
  const missing = `${done.length - reached.length} of ${done.length}, bytes ${seen.bytes.join(' – ')}`;
  const refused = sent.length - done.length;
  return [
    {
      what: `an edit is answered, 99 of 100; ${maps} maps, ${perSecond} edits a second asked`,
      value: show(p99),
      spread: `${show(waited[0])} – ${show(waited.at(-1))}`,
      asked: `≤ ${askedEditMs} ms`,
      met: p99 <= askedEditMs,
    },
    {
      what: `from sending an edit until the last of ${seen.readers} maps that look has it`,
      value: show(late.at(-1)),
      spread: `${show(late[0])} – ${show(late.at(-1))}`,
      asked: `≤ ${askedSeenMs} ms`,
      met: (late.at(-1) ?? Infinity) <= askedSeenMs,
    },
    {
      what: 'edits that the server had no room for',
      value: `${refused} of ${sent.length}`,
      asked: 'none',
      met: refused === 0,
    },
    {
      what: 'changes that some map has not got, connections lost',
      value: isWhole ? 'none' : missing,
      asked: 'none',
      met: isWhole,
    },
  ];
}

function addEditor(dataDir: string): void {
  const args = ['user', 'add', '--login', login, '--email', 'open-maps@example.com', '--roles', 'editor'];
  const { status } = spawnSync(process.execPath, [dozorBin, ...args, '--password-stdin'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    input: `${password}\n`,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('no user could be added');
}

interface Sent {
  /** When, by the clock of all processes. */
  at: number;
  waitedMs: number;
  /** The point and its new version; nothing when the server had no room for it. */
  change: string | undefined;
}

/** Sends edits at a constant rate, whether the answers come or not. */
async function edit(editor: Editor, perSecond: number, seconds: number): Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  const started = performance.now();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const wait = started + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    sent.push(editor.change(n));
  }
  return Promise.all(sent);
}

interface Edited {
  id: string;
  position: { x: number; y: number };
  version: number;
  /** A point takes one edit after the other. */
  last: Promise<unknown>;
}

class Editor {
  readonly #url: string;
  readonly #cookie: string;
  readonly #points: Edited[] = [];

  static async signIn(url: string): Promise<Editor> {
    const headers = { 'content-type': 'application/json', origin: url };
    const body = JSON.stringify({ login, password });
    const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the sign-in was answered ${answer.status}`);
    return new Editor(
      url,
      answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    );
  }

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  /** Far from everything, so that no point is a duplicate. */
  async addPoints(): Promise<void> {
    for (let n = 0; n < pointCount; n += 1) {
      const position = { x: Number((-40 + n * 0.01).toFixed(6)), y: 40 };
      const answer = await this.#send('POST', '/api/points/', {
        point: { ...position, type: 'static_cam', speed: 60 },
      });
      if (!answer) throw new Error('no point could be added');
      this.#points.push({ id: answer.point._id, position, version: 1, last: Promise.resolve() });
    }
  }

  async change(n: number): Promise<Sent> {
    const edited = this.#points[n % pointCount];
    if (!edited) throw new Error('there are no points');
    const at = performance.timeOrigin + performance.now();
    const change = edited.last.then(() => this.#changeNow(edited));
    edited.last = change;
    return { change: await change, at, waitedMs: performance.timeOrigin + performance.now() - at };
  }

  async #changeNow(edited: Edited): Promise<string | undefined> {
    const { id, position, version } = edited;
    const point = { ...position, type: 'static_cam', speed: version % 2 === 0 ? 60 : 70 };
    if (!(await this.#send('PUT', `/api/points/${id}`, { point, version }))) return undefined;
    edited.version += 1;
    return `${id}:${edited.version}`;
  }

  /** @returns nothing when the server says that it is busy */
  async #send(method: string, path: string, body: unknown): Promise<{ point: { _id: string } } | undefined> {
    const headers = { 'content-type': 'application/json', origin: this.#url, cookie: this.#cookie };
    const answer = await fetch(this.#url + path, { method, headers, body: JSON.stringify(body) });
    if (answer.status === 503) {
      await answer.arrayBuffer();
      return undefined;
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { point: { _id: string } };
  }
}

function openMaps(url: string, count: number): { open: Promise<void>; seen(): Promise<SeenByMaps>; stop(): void } {
  const script = join(import.meta.dirname, '../open-maps.ts');
  const child = spawn(process.execPath, [script, url, String(count)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => String((await lines.next()).value ?? '');
  return {
    open: next().then((line) => {
      if (line !== 'open') throw new Error('the maps could not be opened');
    }),
    async seen() {
      child.stdin.write('\n');
      return JSON.parse(await next()) as SeenByMaps;
    },
    stop: () => child.kill(),
  };
}
