import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { exportFormatIds, isSentAsIs } from '@dozor/domain/format/all-formats.ts';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import { PointMemory } from '../../read-model/columns/point-memory.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

/** The bytes as sent: fetch would decompress them. */
function download(
  url: string,
  options: object,
  acceptEncoding: string,
): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'accept-encoding': acceptEncoding };
    const sent = request(new URL('/api/export/', url), { method: 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        if (response.statusCode === 200) resolve({ encoding: response.headers['content-encoding'], bytes });
        else reject(new Error(`${response.statusCode} ${bytes.toString()}`));
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(options));
  });
}

eachDialect((dialect) => {
  const server = withServer({ dialect });
  const everything = (format: string) => ({ format, country: ['all'], selectOnlyConfirmed: false, rating: -1 });

  async function plain(options: object): Promise<Buffer> {
    const { encoding, bytes } = await download(server().url, options, 'identity');
    assert.equal(encoding, undefined);
    return bytes;
  }

  test('every format has the same content compressed and plain, before and after an edit', async () => {
    const { client } = await makeUser(server(), ['editor']);
    await generateInto(server().services, { count: 6000, seed: 'export' });
    await server().services.changeFeed.catchUp();
    const point = await addPoint(client, { type: 'static_cam' });
    // One of the formats supports no more than 5,000 points. Files are made from memory, so a single format suffices to
    // prove that an edit in PostgreSQL arrives there.
    const formats = dialect === 'postgres' ? (['CSV'] as const) : exportFormatIds.filter((id) => id !== 'OsmAndTrack');
    for (const [turn, format] of formats.entries()) {
      const before = await plain(everything(format));
      const first = await download(server().url, everything(format), 'gzip, br');
      // Archives are already compressed.
      assert.equal(first.encoding, isSentAsIs(format) ? undefined : 'gzip');
      const unpacked = isSentAsIs(format) ? first.bytes : gunzipSync(first.bytes);
      assert.ok(unpacked.equals(before), format);
      const fields = { ...editable(point), x: Number((point.x + 0.001 * (turn + 1)).toFixed(6)) };
      await client.put(`/api/points/${point._id}`, { point: fields, version: turn + 1 });
      const after = await plain(everything(format));
      assert.equal(after.equals(before), false, format);
      const again = await download(server().url, everything(format), 'gzip');
      assert.ok((isSentAsIs(format) ? again.bytes : gunzipSync(again.bytes)).equals(after), format);
    }
  });

  test('a file over the limit of its format is rejected with advice, a smaller one succeeds', async () => {
    const visitor = server().visitor();
    const { status, json } = await visitor.post('/api/export/', everything('OsmAndTrack'));
    const { message, total, most: max } = json as { message: string; total: number; most: number };
    assert.deepEqual(
      [status, message, max],
      [400, 'Too many points for this format: choose fewer regions or types', 5000],
    );
    assert.ok(total > 6000, `${total}`);
    const some = { ...everything('OsmAndTrack'), types: ['static_cam'] };
    const plainFile = await plain(some);
    assert.ok(gunzipSync((await download(server().url, some, 'gzip')).bytes).equals(plainFile));
    const counted = await visitor.get(
      '/api/export/collect?format=OsmAndTrack&country=all&types=static_cam&selectOnlyConfirmed=false&rating=-1',
    );
    assert.equal([...plainFile.toString().matchAll(/<wpt /g)].length, (counted.json as { total: number }).total);
  });

  test('archives hold as many points as counted, in the requested language', async () => {
    const visitor = server().visitor();
    const counted = await visitor.get(
      '/api/export/collect?format=OsmAnd&country=RU,FR&selectOnlyConfirmed=false&rating=-1',
    );
    const { total } = counted.json as { total: number };
    for (const [format, tag] of [
      ['OsmAnd', /<wpt /g],
      ['OrganicMaps', /<Point>/g],
      ['Comand', /<gpx:wpt /g],
    ] as const) {
      const options = { ...everything(format), country: ['RU', 'FR'] };
      const [russian, english] = await Promise.all([plain(options), plain({ ...options, language: 'en' })]);
      const text = (file: Buffer) =>
        Object.values(unzipSync(file))
          .map((part) => strFromU8(part))
          .join('');
      assert.equal([...text(russian).matchAll(tag)].length, total, format);
      assert.match(text(russian), /Скорость \d+ км\/ч/);
      assert.match(text(english), /Speed \d+ km\/h/);
      assert.doesNotMatch(text(english), /Скорость/);
      assert.ok((await plain(options)).equals(russian), format);
    }
  });

  test('the count matches the file and shows what its format drops', async () => {
    const visitor = server().visitor();
    for (const format of ['Navitel', 'IGO', 'CSV']) {
      const lines = (await plain({ ...everything(format), country: ['RU', 'FR'] }))
        .toString()
        .trimEnd()
        .split('\n').length;
      const query = `format=${format}&country=RU,FR&selectOnlyConfirmed=false&rating=-1`;
      const { json } = await visitor.get(`/api/export/collect?${query}`);
      const { total, countries, types, dropped } = json as { total: number } & Record<string, Record<string, number>>;
      assert.equal(total, lines - 1, format);
      const sum = (counts: Record<string, number> = {}) => Object.values(counts).reduce((a, b) => a + b, 0);
      assert.equal(sum(countries), total);
      assert.equal(sum(types), total);
      assert.equal(sum(dropped) > 0, format === 'IGO');
    }
  });

  test('a request without a country or with unknown values or keys is rejected by field', async () => {
    const visitor = server().visitor();
    const none = await visitor.post('/api/export/', { format: 'IGO', country: [] });
    assert.deepEqual(
      [none.status, none.json],
      [400, { country: 'Country not selected', message: 'Country not selected' }],
    );
    const wrong = await visitor.post('/api/export/', {
      format: 'X',
      country: ['RU'],
      types: ['y'],
      rating: -2,
      more: 1,
    });
    assert.deepEqual(Object.keys(wrong.json as object).toSorted(), ['format', 'more', 'rating', 'types']);
    assert.equal((await visitor.get('/api/export/collect?format=IGO')).status, 400);
    const stray = { format: 'IGO', country: ['RU'], region: ['RU-MOW', 'KZ-ALA'] };
    const elsewhere = await visitor.post('/api/export/', stray);
    assert.deepEqual([elsewhere.status, elsewhere.json], [400, { 'region.1': 'Unknown value' }]);
    const counted = await visitor.get('/api/export/collect?format=IGO&country=RU&region=KZ-ALA');
    assert.deepEqual([counted.status, counted.json], [400, { 'region.0': 'Unknown value' }]);
    assert.equal((await visitor.post('/api/export/', { ...stray, country: ['all'] })).status, 200);
  });

  test('a minimum confidence leaves out points that were not confirmed for a long time', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const years = async (idx: number, count: number) => {
      const updated = server().services.clock.now() - count * 365 * 86_400_000;
      await server().services.database.change((tx, revision) =>
        tx.updateTable('points').set({ updated, revision }).where('idx', '=', idx).execute(),
      );
    };
    const points: number[] = [];
    for (const [at, age] of [0, 3, 8].entries()) {
      const { idx } = await addPoint(client, { type: 'static_cam', x: 71 + at, y: 51.2, direction: 33 });
      await years(idx, age);
      points.push(idx);
    }
    await server().services.changeFeed.catchUp();
    const left = async (confidence: number) => {
      const rows = (await plain({ ...everything('CSV'), country: ['KZ'], confidence })).toString();
      const query = `format=CSV&country=KZ&rating=-1&selectOnlyConfirmed=false&confidence=${confidence}`;
      const { total } = (await client.get(`/api/export/collect?${query}`)).json as { total: number };
      const found = points.filter((idx) => rows.includes(`\n${idx};`) || rows.includes(`\n${idx},`));
      assert.equal(total, rows.trim().split('\n').length - 1, 'the count matches the file');
      return found;
    };
    assert.deepEqual(await left(0), points);
    assert.deepEqual(await left(0.4), points.slice(0, 2));
    assert.deepEqual(await left(0.75), points.slice(0, 1));
    const wrong = await client.post('/api/export/', { ...everything('CSV'), confidence: 2 });
    assert.deepEqual([wrong.status, wrong.json], [400, { confidence: 'Unknown value' }]);
  });

  test('exported tables have the same confidence and last check of a point as the API', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id, idx } = await addPoint(client, { type: 'static_cam', x: 44.5, y: 48.7 });
    const believed = async () => {
      await server().services.changeFeed.catchUp();
      const { freshness } = (await client.get(`/api/points/${_id}`)).json as { freshness: Freshness };
      const lines = (await plain(everything('CSV'))).toString().split('\r\n');
      const columns = lines[0]!.split(',');
      const cells = lines.find((line) => line.startsWith(`${idx},`))!.split(',');
      const cell = (name: string) => cells.at(columns.indexOf(name) - columns.length);
      const json = JSON.parse((await plain(everything('GeoJSON'))).toString()) as {
        features: { id: string; properties: Pick<Freshness, 'confidence'> & { checked?: string } }[];
      };
      const { confidence, checked } = json.features.find(({ id }) => id === _id)!.properties;
      assert.deepEqual([cell('confidence'), cell('checked')], [String(confidence), checked ?? '']);
      assert.ok(Math.abs(confidence - freshness.confidence) <= 0.01, 'equal up to the time of day');
      assert.equal(checked?.slice(0, 19), freshness.checked?.slice(0, 19));
      return { confidence, isChecked: checked !== undefined };
    };
    assert.deepEqual(await believed(), { confidence: 0.9, isChecked: false });
    const witness = await makeUser(server());
    const { status } = await witness.client.post(`/api/points/${_id}/votes`, { kind: 'here' });
    assert.equal(status, 201);
    const { confidence, isChecked } = await believed();
    assert.ok(isChecked && confidence > 0.9);
  });

  test('the file has a name with format, countries and date, and a header even if it is empty', async () => {
    const answer = await server()
      .visitor()
      .post('/api/export/', { format: 'IGO', country: ['RU', 'KZ'] });
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; filename="dozor_IGO_RU-KZ_\d{4}-\d\d-\d\d\.txt"$/,
    );
    assert.equal(answer.text.split('\r\n')[0], 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION');
    const empty = await server()
      .visitor()
      .post('/api/export/', { format: 'IGO', country: ['AQ'] });
    assert.equal(empty.text, 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\r\n');
  });

  test('a user can save exports; a visitor cannot, and a banned user cannot export at all', async () => {
    const { client } = await makeUser(server());
    const stored = { format: 'Navitel', country: ['RU'], saveToUserExport: true, userExportName: 'Домой' };
    assert.equal((await client.post('/api/export/', stored)).status, 200);
    const { items } = (await client.get('/api/export/history')).json as {
      items: { name: string; rows: number; options: { country: string[] } }[];
    };
    assert.deepEqual([items[0]?.name, items[0]?.options.country], ['Домой', ['RU']]);
    assert.ok((items[0]?.rows ?? 0) > 0);
    assert.equal((await server().visitor().post('/api/export/', stored)).status, 401);
    const { client: banned } = await makeUser(server(), ['banned']);
    assert.equal((await banned.post('/api/export/', { format: 'IGO', country: ['RU'] })).status, 401);
    assert.equal((await banned.get('/api/export/collect?format=IGO&country=RU')).status, 401);
  });

  test('a failure before the first byte is an error response, not a broken file', async (t) => {
    const { memory } = server().services.readModel;
    t.mock.method(memory, 'describe', () => ({ ...PointMemory.prototype.describe.call(memory), places: 0 }));
    const { status, json } = await server()
      .visitor()
      .post('/api/export/', { format: 'IGO', country: ['RU'] });
    assert.deepEqual([status, typeof (json as { message: string }).message], [500, 'string']);
    t.mock.restoreAll();
    assert.equal(
      (
        await server()
          .visitor()
          .post('/api/export/', { format: 'IGO', country: ['RU'] })
      ).status,
      200,
    );
  });

  test('fifty aborted downloads log no error, and the next one is complete', async (t) => {
    const errors = t.mock.method(server().services.log, 'error');
    const whole = await plain(everything('GeoJSON'));
    const cut = (): Promise<void> =>
      new Promise((resolve) => {
        const sent = request(new URL('/api/export/', server().url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        });
        sent.on('response', (response) => response.once('data', () => sent.destroy()));
        sent.on('close', () => resolve());
        sent.on('error', () => undefined);
        sent.end(JSON.stringify(everything('GeoJSON')));
      });
    await Promise.all(Array.from({ length: 50 }, cut));
    const again = (await plain(everything('GeoJSON'))).toString().split('\n');
    const before = new Set(whole.toString().split('\n'));
    assert.deepEqual(
      again.filter((line) => !before.has(line)),
      [],
    );
    assert.equal(again.length, whole.toString().split('\n').length);
    assert.equal((await server().visitor().get('/health/ready')).status, 200);
    assert.equal(errors.mock.callCount(), 0);
  });
});
