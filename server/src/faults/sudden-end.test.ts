import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { openDatabase } from '../database/open-database.ts';
import { checkDatabase } from '../features/backup/check-database.ts';
import { createPlaces } from '../places/places.ts';
import { HttpClient } from '../testing/clients/http-client.ts';
import { type DozorProcess, startDozorProcess } from '../testing/servers/dozor-process.ts';
import { slow } from '../testing/tiers.ts';
import { until } from '../testing/until.ts';

/** Raise with `KILL_CYCLES` for a long manual run. */
const cycles = Number(process.env['KILL_CYCLES'] ?? 6);
const writers = 4;

let folder = '';
before(() => (folder = mkdtempSync(join(tmpdir(), 'dozor-fault-'))));
after(() => rmSync(folder, { recursive: true, force: true }));

let nextPosition = 0;
function freePosition(): { x: number; y: number } {
  nextPosition += 1;
  return {
    x: Number((20 + (nextPosition % 5000) * 0.01).toFixed(6)),
    y: Number((50 + Math.floor(nextPosition / 5000) * 0.01).toFixed(6)),
  };
}

async function signIn(server: DozorProcess, password: string): Promise<HttpClient> {
  const client = new HttpClient(server.url);
  const answer = await client.post('/api/auth/login', { login: 'admin', password });
  assert.equal(answer.status, 200, answer.text);
  return client;
}

interface Acknowledged {
  /** By point id. */
  versions: Map<string, number>;
  votes: Set<string>;
}

/**
 * Adds points, changes each once, and votes on it without an account, until the server is gone; records what was
 * acknowledged.
 */
async function writeUntilEnd(client: HttpClient, { versions, votes }: Acknowledged): Promise<void> {
  const witness = new HttpClient(client.baseUrl);
  try {
    for (;;) {
      const added = await client.post('/api/points/', { point: freePosition() });
      if (added.status !== 201) throw new Error(`refused: ${added.status} ${added.text}`);
      const { _id, x, y } = (added.json as { point: Point }).point;
      versions.set(_id, 1);
      const changed = await client.put(`/api/points/${_id}`, { point: { x, y, speed: 90 }, version: 1 });
      if (changed.status !== 200) throw new Error(`refused: ${changed.status} ${changed.text}`);
      versions.set(_id, 2);
      const voted = await witness.post(`/api/points/${_id}/votes`, { kind: 'here' });
      // Votes are limited to sixty an hour.
      if (voted.status !== 201 && voted.status !== 429) throw new Error(`refused: ${voted.status} ${voted.text}`);
      if (voted.status === 201) votes.add(_id);
    }
  } catch (error) {
    // The connection breaks when the process ends; any response other than success is a failure.
    if (error instanceof Error && error.message.startsWith('refused')) throw error;
  }
}

test(
  'acknowledged points and votes survive every kill, once each and with a consistent history',
  { ...slow, timeout: 600_000 },
  async () => {
    const dataDir = join(folder, 'killed');
    const acknowledged: Acknowledged = { versions: new Map(), votes: new Set() };
    const { versions: written, votes } = acknowledged;
    let password = '';
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const server = await startDozorProcess(dataDir);
      password ||= server.adminPassword;
      const client = await signIn(server, password);
      const writing = Array.from({ length: writers }, () => writeUntilEnd(client, acknowledged));
      const before = written.size;
      await until(() => written.size >= before + 10 + cycle);
      await pause(cycle % 7);
      await server.stop('SIGKILL');
      await Promise.all(writing);
    }
    const database = await openDatabase({ dataDir, databaseUrl: '' }, { now: Date.now() });
    try {
      assert.deepEqual(await checkDatabase(database, createPlaces()), []);
      const rows = await database.kysely.selectFrom('points').select(['idx', 'version']).execute();
      const versions = new Map(rows.map(({ idx, version }) => [String(idx), version]));
      assert.ok(written.size >= cycles * 10);
      for (const [id, version] of written) assert.ok((versions.get(id) ?? 0) >= version, `point ${id}`);
      const believed = await database.kysely.selectFrom('freshness').select(['point_idx', 'here']).execute();
      const here = new Map(believed.map((row) => [String(row.point_idx), row.here]));
      const stored = await database.kysely.selectFrom('votes').select('point_idx').execute();
      const voted = new Set(stored.map((row) => String(row.point_idx)));
      assert.ok(votes.size >= 30);
      for (const id of votes) assert.deepEqual([voted.has(id), here.get(id)], [true, 1], `the vote on ${id}`);
    } finally {
      await database.close();
    }
  },
);

test('on SIGTERM under load, the server answers every accepted request and exits with code 0', async () => {
  const dataDir = join(folder, 'stopped');
  const server = await startDozorProcess(dataDir);
  const client = await signIn(server, server.adminPassword);
  const acknowledged = new Map<string, number>();
  const answered: number[] = [];
  const load = Array.from({ length: 8 }, async () => {
    for (;;) {
      const answer = await client.post('/api/points/', { point: freePosition() }).catch(() => undefined);
      if (!answer) return;
      answered.push(answer.status);
      if (answer.status === 201) acknowledged.set((answer.json as { point: Point }).point._id, 1);
    }
  });
  await pause(300);
  // Exit code 0: no response had to be cut at the server's own time limit.
  assert.equal(await server.stop('SIGTERM'), 0);
  await Promise.all(load);
  assert.deepEqual(
    answered.filter((status) => status !== 201 && status !== 503),
    [],
  );
  const database = await openDatabase({ dataDir, databaseUrl: '' }, { now: Date.now() });
  try {
    const rows = await database.kysely.selectFrom('points').select('idx').execute();
    assert.equal(rows.length, acknowledged.size);
  } finally {
    await database.close();
  }
});
