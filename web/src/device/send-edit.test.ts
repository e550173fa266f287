import { afterEach, expect, test, vi } from 'vitest';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { sendEdit, type SentAlone } from './send-edit.ts';

const fields = normalizePoint({ x: 60.6, y: 57.3, type: 'static_cam', speed: 60, direction: 75 }, new Date(0));
const stored = { ...fields, _id: '7', version: 3, author: { _id: '1', login: 'anna' } } as Point;
const draft = { fields, hasType: true, reason: '', turned: ['start'] };
const owned = { key: 'k', at: '2026-11-22T10:00:00.000Z', ownerId: '1', login: 'anna' };

const added = (isTried: boolean): SentAlone => ({ ...owned, kind: 'add', draft, body: { point: fields }, isTried });
const changed = (speed: number): SentAlone => ({
  ...owned,
  kind: 'change',
  draft: { ...draft, fields: { ...fields, speed } },
  base: { ...stored, version: 2 },
  body: { point: { ...fields, speed } },
  isTried: true,
});

/** The server's responses in turn; returns the requests received. */
function answers(...replies: (readonly [status: number, body: unknown])[]): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(url).split('?')[0]}`);
    const [status, body] = replies[asked.length - 1] ?? [500, {}];
    return Promise.resolve(Response.json(body, { status }));
  });
  return asked;
}

afterEach(() => void vi.restoreAllMocks());

test('an edit that was never sent is sent directly', async () => {
  const asked = answers([201, { message: 'Point saved', point: stored }]);
  expect(await sendEdit(added(false))).toEqual({ kind: 'sent', pointId: '7' });
  expect(asked).toEqual(['POST /api/points/']);
});

test('a new point whose response was lost is looked up instead of created twice', async () => {
  const asked = answers([200, { items: [stored], total: 1 }]);
  expect(await sendEdit(added(true))).toEqual({ kind: 'sent', pointId: '7' });
  expect(asked).toEqual(['GET /api/points/']);
});

test('a point by another author at the same position does not count as the lost one', async () => {
  const theirs = { ...stored, author: { _id: '2', login: 'boris' } };
  const asked = answers(
    [200, { items: [theirs], total: 1 }],
    [409, { message: 'Object duplicates another object', duplicates: ['7'] }],
  );
  expect(await sendEdit(added(true))).toEqual({ kind: 'refused', message: 'Object duplicates another object' });
  expect(asked).toHaveLength(2);
});

test('a change already on the server counts as sent; a conflicting one is refused with the newer version', async () => {
  const newer = { ...stored, speed: 90 };
  answers([409, { message: 'Changed', version: 3, point: newer }]);
  expect(await sendEdit(changed(90))).toEqual({ kind: 'sent', pointId: '7' });
  vi.restoreAllMocks();
  answers([409, { message: 'Changed', version: 3, point: newer }]);
  expect(await sendEdit(changed(110))).toEqual({ kind: 'refused', message: 'Changed', newer });
});

test('a comment is resent with the same client id, so that the server recognizes it', async () => {
  const comment = {
    ...owned,
    kind: 'comment',
    pointId: '7',
    text: 'Стоит',
    clientId: 'abcdefgh',
    isTried: true,
  } as const;
  const asked = answers([503, {}], [200, { _id: '5' }]);
  expect(await sendEdit(comment)).toEqual({ kind: 'later' });
  expect(await sendEdit(comment)).toEqual({ kind: 'sent', pointId: '7' });
  expect(asked).toEqual(['POST /api/comments/7/add', 'POST /api/comments/7/add']);
  const bodies = vi.mocked(fetch).mock.calls.map(([, init]) => init?.body);
  const names = bodies.map((body) => body instanceof FormData && body.get('clientId'));
  expect(names).toEqual(['abcdefgh', 'abcdefgh']);
});

test.each([
  [401, 'signIn'],
  [429, 'later'],
  [503, 'later'],
])('a response of %s results in %s', async (status, kind) => {
  answers([status, { message: 'no' }]);
  expect(await sendEdit(added(false))).toEqual({ kind });
});

test('an edit without a response is retried later', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await sendEdit(added(false))).toEqual({ kind: 'later' });
});
