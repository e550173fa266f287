import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachDialect } from '../../testing/fresh-database.ts';
import { makeUser } from '../../testing/test-accounts.ts';
import { addPoint } from '../../testing/test-points.ts';
import { withServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { generateInto } from '../generate/generate-into.ts';

interface Manifest {
  revision: number;
  files: { path: string; rows: number; sha256: string; bytes: number; heldBack?: { rows: number } }[];
}

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('ready files are listed with their checksums, come in parts, and follow a change', async () => {
    const { client } = await makeUser(server());
    const visitor = server().visitor();
    const manifest = async () => (await visitor.get('/builds/manifest.json')).json as Manifest;
    const { services } = server();
    await generateInto(services, { count: 300, seed: 'builds' });
    await services.changeFeed.catchUp();
    const revision = services.readModel.revision();
    const first = await until(async () => {
      const found = await manifest();
      return found.revision >= revision && found;
    }, 60_000);
    const entry = first.files.find(({ path }) => path === '/builds/Navitel/all.txt');
    assert.ok(entry);
    const file = await visitor.get(entry.path);
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

    const added = await addPoint(client);
    const changes = (await visitor.get(`/builds/changes?since=${revision}`)).json as {
      added: string[];
      revision: number;
    };
    assert.deepEqual(changes.added, [added._id]);
    const second = await until(async () => {
      const found = await manifest();
      return found.revision >= changes.revision && found;
    }, 90_000);
    assert.equal(second.files.find(({ path }) => path === entry.path)?.rows, entry.rows + 1);
  });

  test('a file that lost more than a tenth of its rows is held back and told of', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const visitor = server().visitor();
    const manifest = async () => (await visitor.get('/builds/manifest.json')).json as Manifest;
    const rowsOf = (found: Manifest) => found.files.find(({ path }) => path === '/builds/CSV/AQ.csv');
    const points = [];
    for (let x = 1; x <= 5; x += 1) points.push(await addPoint(client, { x, y: -75 }));
    const whole = await until(async () => rowsOf(await manifest())?.rows === 5 && rowsOf(await manifest()), 30_000);
    for (const { _id } of points.slice(0, 2)) await client.delete(`/api/points/${_id}`, { version: 1, comment: 'нет' });
    const held = await until(async () => {
      const found = rowsOf(await manifest());
      return found?.heldBack && found;
    }, 30_000);
    assert.deepEqual([held.rows, held.sha256, held.heldBack?.rows], [5, whole.sha256, 3]);
    assert.equal((await visitor.get('/builds/CSV/AQ.csv')).bytes.length, whole.bytes);
  });
});
