import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { HeldCountry } from '@dozor/contract/endpoints/builds-endpoints.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { writeNewPoints } from '../../records/points/point-writer.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { ensureSystemUser } from '../accounts/system-user.ts';

const bin = fileURLToPath(new URL('../../../bin/dozor.mjs', import.meta.url));

interface Manifest {
  revision: number;
  files: { path: string; file: string; rows: number; sha256: string; bytes: number; heldBack?: { rows: number } }[];
}

eachDialect((dialect) => {
  const server = withServer({ dialect, makesBuilds: true });

  test('ready files are listed with checksums, served in ranges, and rebuilt after a change', async () => {
    const { client } = await makeUser(server());
    const visitor = server().visitor();
    const manifest = async () => (await visitor.get('/builds/manifest.json')).json as Manifest;
    const { services } = server();
    await generateInto(services, { count: 60, seed: 'builds' });
    await services.changeFeed.catchUp();
    const revision = services.readModel.revision();
    const first = await until(async () => {
      const found = await manifest();
      return found.revision >= revision && found;
    }, 120_000);
    const entry = first.files.find(({ path }) => path === '/builds/Navitel/all.txt');
    assert.ok(entry);
    const plain = { headers: { 'accept-encoding': 'identity' } };
    const file = await visitor.get(entry.path, plain);
    assert.equal(file.bytes.length, entry.bytes);
    assert.equal(file.headers.get('x-checksum-sha256'), entry.sha256);
    const part = await visitor.get(entry.path, { headers: { range: 'bytes=0-9' } });
    assert.deepEqual([part.status, part.text], [206, file.text.slice(0, 10)]);
    const known = await visitor.get(entry.path, { headers: { 'if-none-match': file.headers.get('etag') ?? '' } });
    assert.equal(known.status, 304);
    const etag = file.headers.get('etag') ?? '';
    const goneOn = await visitor.get(entry.path, { headers: { range: 'bytes=10-19', 'if-range': etag } });
    assert.deepEqual([goneOn.status, goneOn.text], [206, file.text.slice(10, 20)]);
    const other = await visitor.get(entry.path, { headers: { range: 'bytes=10-19', 'if-range': '"old"' } });
    assert.deepEqual([other.status, other.text], [200, file.text]);
    const behind = await visitor.get(entry.path, { headers: { range: `bytes=${entry.bytes}-` } });
    assert.deepEqual([behind.status, behind.headers.get('content-range')], [416, `bytes */${entry.bytes}`]);
    assert.equal((await visitor.get('/builds/Navitel/../manifest.json')).status, 200);
    assert.equal((await visitor.get('/builds/Navitel/XX.txt')).status, 404);

    const named = await visitor.get('/builds/Navitel/all/speedcam.txt', plain);
    assert.deepEqual([named.status, named.headers.get('etag')], [200, etag]);
    assert.equal(entry.file, '/builds/Navitel/all/speedcam.txt');
    for (const { file: address, bytes } of first.files) {
      const head = await fetch(new URL(address, server().url), {
        method: 'HEAD',
        headers: { 'accept-encoding': 'identity' },
      });
      assert.deepEqual([address, head.status, head.headers.get('content-length')], [address, 200, String(bytes)]);
    }
    assert.equal((await visitor.get('/builds/Navitel/all/other.txt')).status, 404);
    assert.equal((await visitor.get('/builds/Navitel/XX/speedcam.txt')).status, 404);

    const zipped = await fetch(new URL(entry.path, server().url), { headers: { 'accept-encoding': 'br, gzip' } });
    assert.deepEqual(
      ['content-encoding', 'vary', 'etag'].map((name) => zipped.headers.get(name)),
      ['gzip', 'accept-encoding', etag.replace(/"$/, '-gz"')],
    );
    assert.deepEqual(Buffer.from(await zipped.arrayBuffer()), file.bytes);
    const zippedTag = zipped.headers.get('etag') ?? '';
    assert.equal((await visitor.get(entry.path, { headers: { 'if-none-match': zippedTag } })).status, 304);

    const list = await visitor.get('/builds/manifest.json');
    const listTag = list.headers.get('etag') ?? '';
    assert.equal((await visitor.get('/builds/manifest.json', { headers: { 'if-none-match': listTag } })).status, 304);

    for (const [country, words] of [
      ['(?:ES|MX|AR)', /[Rr]adar|mite de velocidad/],
      ['(?:IT|GB|FI|SE|NO|NL|CZ|US|IN)', /camera|Speed limit/],
    ] as const) {
      const abroad = first.files.find(({ path }) => new RegExp(`/Garmin/${country}\\.csv$`).test(path));
      const { text } = await visitor.get(abroad?.path ?? '');
      assert.doesNotMatch(text, /kamera|Ogranichenie/);
      assert.match(text, words);
    }

    const added = await addPoint(client);
    const changes = (await visitor.get(`/builds/changes?since=${revision}`)).json as {
      added: string[];
      revision: number;
    };
    assert.deepEqual(changes.added, [added._id]);
    const second = await until(async () => {
      const found = await manifest();
      return found.revision >= changes.revision && found;
    }, 120_000);
    assert.equal(second.files.find(({ path }) => path === entry.path)?.rows, entry.rows + 1);
  });

  /** Asynchronous, since the server runs in this process: a blocking wait for the command would be a deadlock. */
  const dozor = async (...args: string[]) => {
    const env = { ...process.env, ...server().env, LOG_LEVEL: 'silent' };
    const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code: code as number, stdout, stderr };
  };

  test('a file that lost more than a tenth of its rows is held back until it is released', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const visitor = server().visitor();
    const manifest = async () => (await visitor.get('/builds/manifest.json')).json as Manifest;
    const rowsOf = (found: Manifest) => found.files.find(({ path }) => path === '/builds/CSV/AQ.csv');
    const points = [];
    for (let x = 1; x <= 50; x += 1) points.push(await addPoint(client, { x, y: -75 }));
    const revision = server().services.readModel.revision();
    // Wait for every format: they are made one after another while points are still being added.
    const whole = await until(async () => {
      const found = await manifest();
      return found.revision >= revision && rowsOf(found);
    });
    // Concurrently, so that no file is built after the first few deletions, lowering the ten percent threshold.
    await Promise.all(
      points.slice(0, 6).map(({ _id }) => client.delete(`/api/points/${_id}`, { version: 1, comment: 'нет' })),
    );
    const held = await until(async () => {
      const found = rowsOf(await manifest());
      return found?.heldBack && found;
    });
    assert.deepEqual([held.rows, held.sha256, held.heldBack?.rows], [50, whole.sha256, 44]);
    assert.equal((await visitor.get('/builds/CSV/AQ.csv')).bytes.length, whole.bytes);

    const lines = (await dozor('builds', 'list')).stdout.split('\n');
    const line = lines.find((reported) => reported.startsWith('CSV/AQ.csv: '));
    assert.match(line ?? '', /^CSV\/AQ\.csv: 50 rows before, 44 now, held back since \S+Z$/);
    const refused = await dozor('builds', 'release', 'CSV/XX.csv');
    assert.deepEqual([refused.code, refused.stderr], [1, 'dozor: there is no build "CSV/XX.csv"\n']);
    const free = await dozor('builds', 'release', 'CSV/all.csv');
    assert.deepEqual([free.code, free.stderr], [1, 'dozor: CSV/all.csv is not held back\n']);
    assert.deepEqual(await dozor('builds', 'release', 'CSV/AQ.csv'), { code: 0, stdout: '', stderr: '' });
    const out = await until(async () => rowsOf(await manifest())?.rows === 44 && rowsOf(await manifest()));
    assert.equal(out.heldBack, undefined);
    assert.equal((await visitor.get('/builds/CSV/AQ.csv')).bytes.length, out.bytes);
    const others = (await manifest()).files.find(({ path }) => path === '/builds/Navitel/AQ.txt');
    assert.deepEqual([others?.rows, others?.heldBack?.rows], [50, 44]);
  });

  const writeInNewZealand = async (count: number) => {
    const { database, changeFeed, clock } = server().services;
    const authorId = await ensureSystemUser(server().services, 'import');
    const points = Array.from({ length: count }, (_, index) => {
      const fields = normalizePoint({ type: 'crosswalk', x: 169.5 + index / 1000, y: -44.5 }, new Date());
      return { fields, country: 'NZ', region: '' };
    });
    const { idxs } = await database.change((tx, revision) =>
      writeNewPoints(tx, points, { revision, authorId, nowMs: clock.now() }),
    );
    await changeFeed.catchUp();
    return idxs;
  };

  test('a moderator releases the held-back files of a country; an outdated release has no effect', async () => {
    const editor = await makeUser(server(), ['editor']);
    const moderator = await makeUser(server(), ['moderator']);
    const heldOf = async () => {
      const { items } = (await moderator.client.get('/api/moderation/builds')).json as { items: HeldCountry[] };
      return items.find(({ country }) => country === 'NZ');
    };
    const csvOf = (held: HeldCountry | undefined) => held?.files.find(({ name }) => name === 'CSV/NZ.csv');
    const release = (country: string) => moderator.client.post('/api/moderation/builds/release', { country });
    const allIdxs = await writeInNewZealand(60);
    const remove = async (from: number, to: number) => {
      const idxs = allIdxs.slice(from, to);
      await Promise.all(idxs.map((idx) => editor.client.delete(`/api/points/${idx}`, { version: 1, comment: 'нет' })));
    };
    const rows = async (name = 'CSV/NZ.csv') => {
      const { files } = (await server().visitor().get('/builds/manifest.json')).json as Manifest;
      return files.find(({ path }) => path === `/builds/${name}`)?.rows;
    };
    await until(async () => (await rows()) === 60);
    assert.equal((await release('NZ')).status, 404);
    await remove(0, 7);
    const first = await until(async () => csvOf(await heldOf())?.rows === 53 && heldOf());
    assert.deepEqual(csvOf(first), { name: 'CSV/NZ.csv', format: 'CSV', before: 60, rows: 53, released: false });
    assert.equal((await editor.client.get('/api/moderation/builds')).status, 401);
    const { builds } = (await moderator.client.get('/api/moderation/count')).json as { builds: number };
    assert.equal(builds, 2, 'the file of the country and that of all countries');

    await remove(7, 8);
    const second = await until(async () => csvOf(await heldOf())?.rows === 52 && heldOf());
    assert.equal(second?.since, first?.since);
    const { kysely } = server().services.database;
    const release60 = { name: 'build-release /builds/CSV/NZ.csv', value: '60' };
    await kysely.insertInto('settings').values(release60).execute();
    const isTaken = async () =>
      (await kysely.selectFrom('settings').where('name', '=', release60.name).select('name').execute()).length === 0;
    await until(isTaken);
    assert.equal(await rows(), 60);

    assert.deepEqual((await release('NZ')).json, { message: 'Object saved' });
    await until(async () => (await rows()) === 52);
    assert.equal(await heldOf(), undefined);
    assert.equal(await rows('GeoParquet/NZ.parquet'), 52, 'a nightly file is not held back for the same loss');
  });

  test('a file with few rows is never held back', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const visitor = server().visitor();
    const rows = async () => {
      const { files } = (await visitor.get('/builds/manifest.json')).json as Manifest;
      return files.find(({ path }) => path === '/builds/CSV/IS.csv')?.rows;
    };
    const points = [];
    for (const x of [-18, -18.5, -19]) points.push(await addPoint(client, { x, y: 64.8 }));
    await until(async () => (await rows()) === 3);
    await client.delete(`/api/points/${points[0]?._id}`, { version: 1, comment: 'нет' });
    await until(async () => (await rows()) === 2);
  });
});
