import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideAdmission, type Load, maxInFlight } from './decide-admission.ts';
import { requestCost } from './request-cost.ts';

const calm: Load = { loopDelayMs: 0, inFlight: 0, waiting: 0, queueMs: 0, stalledMs: 0, nonEmptyMs: 0 };

test('with an empty queue every request starts at once', () => {
  for (const cost of ['none', 'low', 'high'] as const) assert.equal(decideAdmission(calm, cost, 0), 'go');
});

test('a request waits behind others, starts in its turn and is rejected after waiting too long', () => {
  const busy = { ...calm, waiting: 5, nonEmptyMs: 100 };
  assert.equal(decideAdmission(busy, 'high', 0), 'wait');
  assert.equal(decideAdmission(busy, 'high', 1499), 'go');
  assert.equal(decideAdmission(busy, 'high', 1501), 'refuse');
  assert.equal(decideAdmission(busy, 'low', 1999), 'go');
  assert.equal(decideAdmission(busy, 'low', 2001), 'refuse');
});

test('a lagging event loop rejects only expensive requests', () => {
  const late = { ...calm, loopDelayMs: 251 };
  assert.equal(decideAdmission(late, 'high', 0), 'refuse');
  assert.equal(decideAdmission(late, 'low', 0), 'go');
  assert.equal(decideAdmission({ ...calm, loopDelayMs: 250 }, 'high', 0), 'go');
});

test('with too many requests in progress expensive ones are rejected and cheap ones wait', () => {
  const full = { ...calm, inFlight: maxInFlight };
  assert.equal(decideAdmission(full, 'high', 0), 'refuse');
  assert.equal(decideAdmission(full, 'high', 10), 'wait');
  assert.equal(decideAdmission(full, 'low', 0), 'wait');
  assert.equal(decideAdmission(full, 'none', 0), 'go');
});

test('a long queue rejects expensive requests before cheap ones, and both sooner if it persists', () => {
  const decided = (nonEmptyMs: number, queueMs: number) =>
    (['high', 'low', 'none'] as const).map((cost) =>
      decideAdmission({ ...calm, waiting: 10, nonEmptyMs: nonEmptyMs, queueMs }, cost, 0),
    );
  assert.deepEqual(decided(500, 500), ['wait', 'wait', 'go']);
  assert.deepEqual(decided(500, 501), ['refuse', 'wait', 'go']);
  assert.deepEqual(decided(500, 1201), ['refuse', 'refuse', 'go']);
  assert.deepEqual(decided(501, 250), ['wait', 'wait', 'go']);
  assert.deepEqual(decided(501, 251), ['refuse', 'wait', 'go']);
  assert.deepEqual(decided(501, 501), ['refuse', 'refuse', 'go']);
});

test('a request is rejected when none of its kind has started for as long as a queue may take', () => {
  const burst = { ...calm, waiting: 3, nonEmptyMs: 500 };
  assert.equal(decideAdmission({ ...burst, stalledMs: 500 }, 'high', 0), 'wait');
  assert.equal(decideAdmission({ ...burst, stalledMs: 501 }, 'high', 0), 'refuse');
  assert.equal(decideAdmission({ ...burst, stalledMs: 501 }, 'low', 0), 'wait');
  assert.equal(decideAdmission({ ...burst, nonEmptyMs: 501, stalledMs: 251 }, 'high', 0), 'refuse');
});

test('a waiting request is not rejected because others wait too', () => {
  const overload = { ...calm, waiting: 900, nonEmptyMs: 5000, queueMs: 900 };
  assert.equal(decideAdmission(overload, 'high', 400), 'go');
});

test('a full queue rejects requests that are not free', () => {
  const long = { ...calm, waiting: 1000, nonEmptyMs: 10 };
  assert.equal(decideAdmission(long, 'low', 0), 'refuse');
  assert.equal(decideAdmission(long, 'none', 0), 'go');
});

test('tiles, events and monitoring are free; lists, pictures and writes are expensive', () => {
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
