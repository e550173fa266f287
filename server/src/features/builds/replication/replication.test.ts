import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { fileLanguageOf } from '@dozor/domain/export/file-language.ts';
import { encodeAny } from '@dozor/domain/export/testing/encode-any.ts';
import type { StreamedFormatId } from '@dozor/domain/format/all-formats.ts';
import { completeExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { generateInto } from '../../../synthetic/generate-into.ts';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { addPoint } from '../../../testing/content/test-points.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { until } from '../../../testing/until.ts';
import { extendReplication } from './replication-log.ts';

interface Manifest {
  generated: string;
  revision: number;
  files: { path: string; changed: string }[];
}

interface State {
  sequence: number;
  timestamp: string;
  epoch: string;
}

interface Changes {
  revision: number;
  rows: Point[];
  deleted: string[];
  next: number | null;
}

type Mirror = Map<number, Point>;

const kinds: readonly StreamedFormatId[] = ['Navitel', 'PocketGisPlus', 'GPX', 'JOSM'];

eachDialect((dialect) => {
  const server = withServer({ dialect, makesBuilds: true });

  function get<T>(address: string): Promise<T> {
    return server()
      .visitor()
      .get(address)
      .then(({ json }) => json as T);
  }

  /** Resolves when the ready files and the log contain all current data. */
  async function upToDate(): Promise<Manifest> {
    const { services } = server();
    await services.changeFeed.catchUp();
    const revision = services.readModel.revision();
    return until(async () => {
      const manifest = await get<Manifest>('/builds/manifest.json');
      return manifest.revision >= revision && manifest;
    }, 120_000);
  }

  async function logFile(sequence: number): Promise<string[]> {
    const digits = String(sequence).padStart(9, '0');
    const address = `/builds/replication/${digits.slice(0, 3)}/${digits.slice(3, 6)}/${digits.slice(6)}.jsonl.gz`;
    const { status, bytes } = await server().visitor().get(address);
    assert.equal(status, 200, address);
    return gunzipSync(bytes).toString().trimEnd().split('\n');
  }

  /** Applies the log files after a known one, each of which starts at the end of the previous one. */
  async function followLog(mirror: Mirror, known: { sequence: number; to: number }): Promise<typeof known> {
    const { sequence } = await get<State>('/builds/replication/state.json');
    let { to } = known;
    for (let file = known.sequence + 1; file <= sequence; file += 1) {
      const [head = '', ...lines] = await logFile(file);
      const range = JSON.parse(head) as { from: number; to: number };
      assert.equal(range.from, to);
      assert.ok(range.to > range.from);
      ({ to } = range);
      for (const line of lines) {
        const row = JSON.parse(line) as Point | { deleted: string };
        if ('deleted' in row) mirror.delete(Number(row.deleted));
        else mirror.set(row.idx, row);
      }
    }
    return { sequence, to };
  }

  async function followChanges(mirror: Mirror, since: number): Promise<number> {
    for (let from: number | null = since; ;) {
      const page: Changes = await get(`/builds/changes?since=${from}&rows=full&limit=100`);
      for (const point of page.rows) mirror.set(point.idx, point);
      for (const id of page.deleted) mirror.delete(Number(id));
      if (page.next === null) return page.revision;
      from = page.next;
    }
  }

  async function assertIsBuild(mirror: Mirror, manifest: Manifest): Promise<void> {
    const points = [...mirror.values()].toSorted((a, b) => a.idx - b.idx);
    for (const format of kinds) {
      const entry = manifest.files.find(({ path }) => path.startsWith(`/builds/${format}/all.`));
      assert.ok(entry, format);
      const asked = exportOptionsSchema.parse({ format, country: ['all'] });
      const options = completeExportOptions(asked, new Date(manifest.generated), fileLanguageOf('all'));
      const own = encodeAny(format, points, options, { changed: Date.parse(entry.changed), credits: [] });
      const file = await server().visitor().get(entry.path);
      assert.ok(file.bytes.length > 10_000, format);
      assert.ok(Buffer.from(own).equals(file.bytes), `${format}: the bytes of the mirror differ`);
    }
  }

  test('a mirror that follows the log or the changes reproduces the ready files byte for byte', async () => {
    const { client } = await makeUser(server());
    await generateInto(server().services, { count: 700, seed: 'mirror' });
    const first = await upToDate();
    const byLog: Mirror = new Map();
    const byChanges: Mirror = new Map();
    const known = await followLog(byLog, { sequence: 0, to: 0 });
    assert.equal(known.to, first.revision);
    assert.ok(known.sequence >= 1);
    const revision = await followChanges(byChanges, 0);
    await assertIsBuild(byLog, first);
    await assertIsBuild(byChanges, first);

    const added = await addPoint(client, { type: 'static_cam', x: 37.123456, y: 55.654321, speed: 70 });
    const gone = await addPoint(client, { type: 'static_cam', x: 38.123456, y: 55.654321, speed: 50 });
    await client.delete(`/api/points/${gone._id}`, { version: gone.version, comment: 'Never was' });
    const second = await upToDate();
    const after = await followLog(byLog, known);
    assert.equal(after.to, second.revision);
    assert.ok(after.sequence > known.sequence);
    await followChanges(byChanges, revision);
    assert.equal(byLog.get(Number(added._id))?.speed, 70);
    assert.equal(byLog.has(Number(gone._id)), false);
    await assertIsBuild(byLog, second);
    await assertIsBuild(byChanges, second);

    await client.delete(`/api/points/${added._id}`, { version: added.version, comment: 'Is gone' });
    const third = await upToDate();
    await followLog(byLog, after);
    assert.equal(byLog.has(Number(added._id)), false);
    assert.ok((await logFile(after.sequence + 1)).includes(JSON.stringify({ deleted: added._id })));
    await assertIsBuild(byLog, third);
  });

  test('a log of another database or with too many files is replaced by a new one that starts at 1', async () => {
    const { revision } = await upToDate();
    const { database, config, stopping } = server().services;
    const stored: string[] = [];
    const tools = {
      db: database.kysely,
      store: { keep: async (name: string) => void stored.push(name) },
      makingFolder: join(config.dataDir, 'made-by-test'),
      stopping,
    };
    const target = { revision, nowMs: 0, epoch: 'this' };
    const old = { epoch: 'this', to: revision - 1, timestamp: '', files: ['a', 'b'] };
    const further = await extendReplication(old, target, tools);
    assert.deepEqual([further.epoch, further.files.length, further.to], ['this', 3, revision]);
    assert.equal(stored[0], `replication/${further.files[2]}.jsonl.gz`);
    for (const left of [
      { ...old, epoch: 'other' },
      { ...old, to: revision + 1 },
      { ...old, files: Array.from({ length: 20_000 }, () => 'a') },
    ]) {
      const started = await extendReplication(left, target, tools);
      assert.deepEqual([started.epoch, started.files.length, started.to], ['this', 1, revision]);
    }
    assert.deepEqual(await extendReplication(further, target, tools), further);
  });

  test('a point added and deleted within one file is reported as deleted, as a mirror may have it', async () => {
    const { client } = await makeUser(server());
    const before = await upToDate();
    const { revision } = before;
    const gone = await addPoint(client, { type: 'static_cam', x: 30.5, y: 59.5, speed: 50 });
    await client.delete(`/api/points/${gone._id}`, { version: gone.version, comment: 'Never was' });
    await upToDate();
    const { sequence } = await get<State>('/builds/replication/state.json');
    const files = await Promise.all(Array.from({ length: sequence }, (_, index) => logFile(index + 1)));
    const behind = files.filter(([head = '']) => (JSON.parse(head) as { from: number }).from >= revision);
    assert.ok(behind.flat().includes(JSON.stringify({ deleted: gone._id })));
  });

  test('the log and the changes share an epoch, and a client with another epoch gets 409', async () => {
    await upToDate();
    const { epoch } = await get<State>('/builds/replication/state.json');
    const changes = await get<Changes & { epoch: string }>(`/builds/changes?since=0&epoch=${epoch}`);
    assert.equal(changes.epoch, epoch);
    const other = await server().visitor().get('/builds/changes?since=0&epoch=other');
    assert.equal(other.status, 409);
    assert.equal((other.json as { message: string }).message, 'Unknown revision');
  });

  test('a file that does not exist yet is 404, an unchanged one 304', async () => {
    await upToDate();
    const visitor = server().visitor();
    const { sequence, epoch } = await get<State>('/builds/replication/state.json');
    assert.match(epoch, /^[-0-9a-f]{36}$/);
    const next = String(sequence + 1).padStart(3, '0');
    for (const name of [`000/000/${next}`, '000/000/000', '0/0/1', '000/000/abc']) {
      assert.equal((await visitor.get(`/builds/replication/${name}.jsonl.gz`)).status, 404, name);
    }
    const file = await visitor.get('/builds/replication/000/000/001.jsonl.gz');
    const etag = file.headers.get('etag') ?? '';
    const again = await visitor.get('/builds/replication/000/000/001.jsonl.gz', { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
    assert.equal(file.headers.get('access-control-allow-origin'), '*');
  });
});
