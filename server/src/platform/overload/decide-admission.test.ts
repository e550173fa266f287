import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideAdmission, type Load, maxInFlight } from './decide-admission.ts';
import { requestCost } from './request-cost.ts';

const calm: Load = { loopDelayMs: 0, inFlight: 0, waiting: 0, queueMs: 0, standingMs: 0 };

test('where nobody waits everything is begun at once', () => {
  for (const cost of ['none', 'low', 'high'] as const) assert.equal(decideAdmission(calm, cost, 0), 'go');
});

test('while others wait a newcomer waits too, and is begun when its turn comes', () => {
  const busy = { ...calm, waiting: 5, standingMs: 100 };
  assert.equal(decideAdmission(busy, 'high', 0), 'wait');
  assert.equal(decideAdmission(busy, 'high', 2999), 'go');
  assert.equal(decideAdmission(busy, 'high', 3001), 'refuse');
  assert.equal(decideAdmission(busy, 'low', 9999), 'go');
  assert.equal(decideAdmission(busy, 'low', 10_001), 'refuse');
});

test('a late event loop refuses what costs much, and nothing else', () => {
  const late = { ...calm, loopDelayMs: 251 };
  assert.equal(decideAdmission(late, 'high', 0), 'refuse');
  assert.equal(decideAdmission(late, 'low', 0), 'go');
  assert.equal(decideAdmission({ ...calm, loopDelayMs: 250 }, 'high', 0), 'go');
});

test('with too many requests under way what costs much is refused and what costs little waits', () => {
  const full = { ...calm, inFlight: maxInFlight };
  assert.equal(decideAdmission(full, 'high', 0), 'refuse');
  assert.equal(decideAdmission(full, 'high', 10), 'wait');
  assert.equal(decideAdmission(full, 'low', 0), 'wait');
  assert.equal(decideAdmission(full, 'none', 0), 'go');
});

test('a queue is kept short, what costs much before what costs little, and shorter once it has stood for long', () => {
  const decided = (standingMs: number, queueMs: number) =>
    (['high', 'low', 'none'] as const).map((cost) =>
      decideAdmission({ ...calm, waiting: 10, standingMs, queueMs }, cost, 0),
    );
  assert.deepEqual(decided(500, 500), ['wait', 'wait', 'go']);
  assert.deepEqual(decided(500, 501), ['refuse', 'wait', 'go']);
  assert.deepEqual(decided(500, 2001), ['refuse', 'refuse', 'go']);
  assert.deepEqual(decided(501, 250), ['wait', 'wait', 'go']);
  assert.deepEqual(decided(501, 251), ['refuse', 'wait', 'go']);
  assert.deepEqual(decided(501, 501), ['refuse', 'refuse', 'go']);
});

test('who waits already is not refused because others wait too', () => {
  const standing = { ...calm, waiting: 900, standingMs: 5000, queueMs: 900 };
  assert.equal(decideAdmission(standing, 'high', 400), 'go');
});

test('a queue has an end', () => {
  const long = { ...calm, waiting: 1000, standingMs: 10 };
  assert.equal(decideAdmission(long, 'low', 0), 'refuse');
  assert.equal(decideAdmission(long, 'none', 0), 'go');
});

test('tiles, events and monitoring cost nothing; lists, pictures and writes cost much', () => {
  const costs: Record<string, [string, string][]> = {
    none: [
      ['GET', '/api/tiles/1/0/0.mvt?rating=-2'],
      ['GET', '/api/events'],
      ['GET', '/health/live'],
      ['GET', '/metrics'],
      ['GET', '/assets/app.js'],
    ],
    low: [
      ['GET', '/'],
      ['GET', '/?point=1'],
      ['GET', '/api/points/12'],
      ['HEAD', '/api/auth/check'],
      ['GET', '/builds/CSV/RU.csv'],
      ['GET', '/api/photos/00'],
      ['POST', '/api/points/12/votes'],
    ],
    high: [
      ['GET', '/api/points/?limit=2000'],
      ['GET', '/api/points'],
      ['GET', '/api/points/12/history'],
      ['GET', '/api/history/changed'],
      ['GET', '/api/account/anna'],
      ['GET', '/feeds/all.atom'],
      ['GET', '/share/points/1.png'],
      ['GET', '/builds/changes?since=0'],
      ['GET', '/api/statistics'],
      ['POST', '/api/points/'],
      ['DELETE', '/api/points/1'],
    ],
  };
  for (const [cost, requests] of Object.entries(costs)) {
    for (const [method, url] of requests) assert.equal(requestCost(method, url), cost, url);
  }
});
