import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type ImportLine, type ImportReport, maxImportedBytes } from '@dozor/contract/endpoints/import-endpoints.ts';
import { importFailures } from '@dozor/domain/import/import-failure.ts';
import { makeUser, type TestUser } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { until } from '../../../testing/until.ts';
import { importProcess } from './import-process.ts';

const list = [
  'idx,lat,lon,type,speed',
  '1,55.75,37.61,static_cam,60',
  '2,54.18,45.18,static_cam,80',
  '3,91,10,static_cam,60',
];

/** KOI8-R letters, misread as Latin-1. */
const koi8Letters: Readonly<Record<string, string>> = { т: 'Ô', и: 'É', п: 'Ð', н: 'Î', е: 'Å', ч: 'Þ', о: 'Ï' };

eachDialect((dialect) => {
  const server = withServer({ dialect });

  async function send(
    user: TestUser,
    query: string,
    content: string | Uint8Array<ArrayBuffer> = list.join('\n'),
    { name = 'список 1.csv', parts = {} }: { name?: string; parts?: Record<string, string> } = {},
  ) {
    const form = new FormData();
    form.append('file', new File([content], name));
    for (const [part, value] of Object.entries(parts)) form.append(part, value);
    const answer = await user.client.post(`/api/import/${query}`, undefined, { raw: form });
    const lines = answer.status === 200 ? answer.text.trimEnd().split('\n') : [];
    const reported = lines.map((line) => JSON.parse(line) as ImportLine);
    const last = reported.at(-1);
    return {
      status: answer.status,
      json: answer.status === 200 ? null : answer.json,
      rejects: reported.flatMap((line) => ('reason' in line ? [line] : [])),
      report: last && 'report' in last ? last.report : null,
      failure: last && 'failure' in last ? last.failure : null,
    };
  }
  const numbers = (report: ImportReport | null) => report && [report.imported, report.duplicates, report.rejected];
  const found = async (login: string) => {
    const { kysely } = server().services.database;
    const points = kysely.selectFrom('points').innerJoin('users', 'users.id', 'points.author_id').select('points.idx');
    return (await points.where('users.login', '=', login).execute()).length;
  };

  test('a moderator previews a file, then imports it under their own name', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    const looked = await send(moderator, '?dryRun=true');
    assert.deepEqual(numbers(looked.report), [2, 0, 1]);
    assert.deepEqual(
      looked.rejects.map(({ line }) => line),
      [4],
    );
    assert.match(looked.report?.notes.join('\n') ?? '', /format: CSV/);
    assert.equal(await found(moderator.login), 0);
    const done = await send(moderator, '');
    assert.deepEqual(numbers(done.report), [2, 0, 1]);
    assert.equal(await found(moderator.login), 2);
    assert.deepEqual(numbers((await send(moderator, '')).report), [0, 2, 1]);
  });

  test('a file imported by a regional moderator is limited to their regions', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    await (
      await server().admin()
    ).put(`/api/account/${moderator.login}/profile/roles`, { roles: ['moderator'], regions: ['RU-MO'] });
    const { report, rejects } = await send(moderator, '?dryRun=true');
    assert.deepEqual(numbers(report), [0, 1, 2]);
    assert.match(rejects.map(({ reason }) => reason).join(), /lies in RU-MOW, not in RU-MO/);
  });

  test('unknown columns and types are mapped by options; invalid options are rejected', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    const rows = ['Широта;Долгота;Что;Предел', '56.1,40.4'.replace(',', ';') + ';камера;70'].join('\n');
    const { report } = await send(
      moderator,
      `?${new URLSearchParams({ map: 'lat=Широта,lon=Долгота,speed=Предел,type=Что', types: 'камера=static_cam', country: 'RU' })}`,
      rows,
    );
    assert.deepEqual(numbers(report), [1, 0, 0]);
    const wrong = await send(moderator, '?map=nothing&types=a=b&country=russia&format=XLS');
    assert.deepEqual(
      [wrong.status, Object.keys(wrong.json as object).toSorted()],
      [400, ['country', 'format', 'map', 'types']],
    );
  });

  test('an empty or unreadable file is reported as a problem; a request without a file is rejected', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    const empty = await send(moderator, '', '', { name: 'empty.csv' });
    assert.equal(empty.report?.problem, 'the file is empty');
    const noise = await send(
      moderator,
      '',
      Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251),
      { name: `../../etc/${'passwd'.repeat(100)}` },
    );
    assert.equal(noise.report?.imported, 0);
    assert.ok(noise.report?.problem);
    const other = new FormData();
    other.append('list', new File(['1'], 'x.csv'));
    assert.equal((await moderator.client.post('/api/import/', undefined, { raw: other })).status, 400);
    assert.equal((await moderator.client.post('/api/import/', { file: 'a' })).status, 415);
  });

  test('a damaged archive is refused with a reason, and nothing of it is stored', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    const whole = gzipSync(['lat,lon,type', '61.2,41.1,static_cam', '61.4,41.2,static_cam'].join('\n'));
    const flipped = Uint8Array.from(whole, (byte, at) => (at === whole.length - 8 ? byte ^ 1 : byte));
    for (const content of [flipped, Uint8Array.from(whole.subarray(0, -3))]) {
      const { report } = await send(moderator, '', content, { name: 'list.csv.gz' });
      assert.match(report?.problem ?? '', /^the archive is damaged: .*Nothing was stored/);
      assert.equal(report?.imported, 0);
    }
    assert.equal(await found(moderator.login), 0);
    assert.deepEqual(numbers((await send(moderator, '', Uint8Array.from(whole))).report), [2, 0, 0]);
  });

  test('a file is stored in the folder of its upload only, whatever its name, and removed after the import', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    const root = mkdtempSync(join(tmpdir(), 'dozor-outside-'));
    const uploads = join(root, 'a/b/uploads');
    // Folders that a name could lead to: writing there would succeed.
    for (const folder of ['', 'a', 'a/b', 'a/b/uploads']) mkdirSync(join(root, folder, 'etc'), { recursive: true });
    const filesBelow = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
    const before = filesBelow();
    const temporary = process.env['TMPDIR'];
    const names = [
      'filename="../../etc/passwd"',
      `filename="${join(root, 'etc/passwd')}"`,
      String.raw`filename="..\..\etc\passwd"`,
      'filename="../../etc/passwd\0.csv"',
      "filename*=UTF-8''..%2F..%2Fetc%2Fpasswd",
    ];
    process.env['TMPDIR'] = uploads;
    try {
      for (const name of names) {
        const head = `--x\r\nContent-Disposition: form-data; name="file"; ${name}\r\n`;
        const type = 'Content-Type: application/octet-stream\r\n\r\n';
        const { status, text } = await moderator.client.post('/api/import/?dryRun=true', undefined, {
          raw: `${head}${type}${list.join('\n')}\r\n--x--\r\n`,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        });
        assert.equal(status, 200, `${name}: ${text}`);
        const last = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as { report?: ImportReport };
        assert.equal(last.report?.rejected, 1, `${name}: ${text}`);
        await until(() => readdirSync(uploads).every((entry) => entry === 'etc'));
        assert.deepEqual(filesBelow(), before, name);
      }
    } finally {
      if (temporary === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = temporary;
      rmSync(root, { recursive: true });
    }
  });

  test('a file may have a name of any letters and length', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    for (const name of [`${'ა'.repeat(120)}.csv`, `${'測'.repeat(100)}.csv`]) {
      const { report } = await send(moderator, '?dryRun=true', 'lat,lon\n55.7112,37.6112\n', { name });
      assert.equal(report?.rejected, 0, name);
    }
  });

  test('options are accepted in the form as well as in the query; unknown ones are named', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    const looked = await send(moderator, '', undefined, { parts: { dryRun: 'true', format: 'CSV' } });
    assert.deepEqual(numbers(looked.report), [0, 2, 1]);
    const koi8 = 'lat;lon;тип\n57,1;40,4;нечто\n'.replace(/[а-я]/g, (letter) => koi8Letters[letter] ?? letter);
    const parts = { dryRun: 'true', encoding: 'koi8-r', types: 'нечто=static_cam', map: 'type=тип' };
    const read = await send(moderator, '', Buffer.from(koi8, 'latin1'), { parts });
    assert.deepEqual(numbers(read.report), [1, 0, 0], read.report?.notes.join('\n'));
    assert.match(read.report?.notes.join('\n') ?? '', /koi8-r/);
    const wrong = await send(moderator, '?format=CSV', undefined, {
      parts: { dryrun: 'true', encoding: 'x-mac', format: 'CSV' },
    });
    assert.deepEqual(
      [wrong.status, wrong.json],
      [400, { dryrun: 'is not allowed', encoding: 'Unknown value', format: 'must not repeat' }],
    );
    assert.equal(await found(moderator.login), 0);
  });

  test('a malformed or truncated form is rejected as an unknown request', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    const type = 'multipart/form-data; boundary=x';
    const started = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nlat,lon\n';
    for (const body of [started, '--x\r\nnothing', 'no form at all', `${started}\r\n--x\r\n`]) {
      const answer = await moderator.client.post('/api/import/', undefined, {
        raw: body,
        headers: { 'content-type': type },
      });
      assert.deepEqual([answer.status, answer.json], [400, { message: 'Unknown request' }], body);
    }
  });

  test('rows marked as removed are rejected, or imported as absent with the status as comment on request', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    const rows = 'id,lat,lon,type,status\n1,58.1,41.4,static_cam,removed\n2,58.2,41.4,static_cam,active\n';
    assert.deepEqual(numbers((await send(moderator, '?dryRun=true', rows)).report), [1, 0, 1]);
    assert.deepEqual(numbers((await send(moderator, '', rows, { parts: { inactive: 'true' } })).report), [2, 0, 0]);
    const { items } = (await moderator.client.get('/api/points/?bbox=41,58,42,59&rating=-1')).json as {
      items: { _id: string; y: number; rating: number }[];
    };
    assert.deepEqual(
      items.map(({ y, rating }) => [y, rating]),
      [
        [58.1, -1],
        [58.2, 1],
      ],
    );
    const history = await moderator.client.get(`/api/points/${items[0]?._id}/history`);
    assert.equal((history.json as { items: { comment: string }[] }).items[0]?.comment, 'removed');
  });

  test('a list of two megabytes is read completely; one over the size limit is rejected', async () => {
    const moderator = await makeUser(server(), ['moderator']);
    const rows = Array.from(
      { length: 40_000 },
      (_, at) => `${at},${(50 + at * 0.0001).toFixed(6)},${(20 + at * 0.0003).toFixed(6)},static_cam,60,,,`,
    );
    const { report } = await send(moderator, '?dryRun=true', `idx,lat,lon,type,speed,a,b,c\n${rows.join('\n')}`);
    assert.equal(report?.imported, 40_000);
    const tooLarge = await send(moderator, '', new Uint8Array(maxImportedBytes + 1));
    assert.deepEqual([tooLarge.status, tooLarge.json], [413, { message: 'File is too large' }]);
  });

  test('an import that is aborted, times out or cannot start reports its failure', async () => {
    const { config } = server().services;
    const folder = mkdtempSync(join(tmpdir(), 'dozor-cut-off-'));
    const path = join(folder, 'long.csv');
    const rows = Array.from({ length: 20_000 }, (_, at) => `${(60 + at * 0.0001).toFixed(6)},30.5,static_cam`);
    writeFileSync(path, ['lat,lon,type', ...rows].join('\n'));
    const lastOf = async (file: string, signal: AbortSignal, onLine = () => undefined as void) => {
      const lines: string[] = [];
      for await (const line of importProcess(config, [file, '--dry-run'], signal)) {
        lines.push(line);
        onLine();
      }
      return JSON.parse(lines.at(-1) ?? '') as unknown;
    };
    try {
      const stopping = new AbortController();
      const stopped = await lastOf(path, stopping.signal, () => stopping.abort());
      assert.deepEqual(stopped, { failure: importFailures.stopped });
      assert.deepEqual(await lastOf(path, AbortSignal.timeout(1)), { failure: importFailures.slow });
      const none = await lastOf(join(folder, 'none.csv'), new AbortController().signal);
      assert.deepEqual(none, { failure: importFailures.unexpected });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a user who is not a moderator cannot import', async () => {
    const user = await makeUser(server(), ['editor']);
    assert.equal((await send(user, '?dryRun=true')).status, 401);
  });
});
