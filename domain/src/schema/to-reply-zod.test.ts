import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Schema } from './field.ts';
import { properName } from './label.ts';
import { toReplyZod } from './to-reply-zod.ts';

const label = properName('Field');
const schema = {
  type: { type: 'string', label, required: true, whiteList: ['lamp', 'post'], default: 'lamp' },
  watt: { type: 'integer', label, min: 1, max: 100, dependency: { type: ['lamp'] } },
  secret: { type: 'string', label, hidden: true },
  parts: { type: 'other-point', label, fields: { x: { type: 'number', label, required: true } } },
} as const satisfies Schema;

test('a reply requires every visible field except dependent ones and strips hidden ones', () => {
  const reply = toReplyZod(schema);
  const bare = { type: 'post', parts: [{ x: 1 }] };
  assert.ok(reply.safeParse(bare).success);
  assert.ok(reply.safeParse({ ...bare, type: 'lamp', watt: 40 }).success);
  assert.ok(!reply.safeParse({ ...bare, watt: 'bright' }).success);
  assert.ok(!reply.safeParse({ type: 'post' }).success, 'a required field is missing');
  assert.ok(!reply.safeParse({ type: 'post', parts: [{}] }).success, 'a field of a part is missing');
  assert.deepEqual(reply.parse({ ...bare, secret: 'x' }), bare);
});
