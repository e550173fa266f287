import { expect, test } from 'vitest';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { candidateStates } from './use-candidate-states.ts';

const fields = { type: 'static_cam', speed: 60 } as const;
const candidate = (kind: CandidateReply['kind']) => ({ kind, fields, x: 30, y: 60 }) as CandidateReply;
const twin = { _id: '7', type: 'static_cam', x: 30.001, y: 60, speed: 40, direction: 90 } as Partial<Point> as Point;

test('a change applies the fields of the list to the point, at the position the reviewer chose', () => {
  const { before, after, made } = candidateStates(candidate('changed'), twin, null);
  expect(before).toBe(twin);
  expect(made).toBe(after);
  expect(made).toMatchObject({ x: 30.001, y: 60, speed: 60, direction: 90 });
  expect(candidateStates(candidate('changed'), twin, [31, 61]).made).toMatchObject({ x: 31, y: 61, speed: 60 });
});

test('a new proposal is compared with the point it may be, and copies nothing from it', () => {
  const { after, made } = candidateStates(candidate('new'), twin, [31, 61]);
  expect(after).toMatchObject({ x: 31, y: 61, direction: 90 });
  expect(made).toMatchObject({ x: 31, y: 61, speed: 60 });
  expect(made).not.toHaveProperty('_id');
  expect(made).not.toHaveProperty('direction', 90);
});
