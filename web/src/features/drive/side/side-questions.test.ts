import { expect, test } from 'vitest';
import { minuteOf, type SideQuestion, SideQuestions } from './side-questions.ts';

const asked = (id: string): SideQuestion => ({
  id,
  type: 'static_cam',
  speed: 60,
  speedUnit: 'km/h',
  heading: 90,
  at: minuteOf(0),
});

function passed(...ids: string[]): SideQuestions {
  const questions = new SideQuestions();
  for (const id of ids) questions.add(asked(id));
  return questions;
}

test('a question waits until the car has been slower than 8 km/h for more than three seconds', () => {
  const questions = passed('1');
  expect(questions.step({ timeMs: 0, speed: 20 })).toBeNull();
  expect(questions.step({ timeMs: 1000, speed: 2 })).toBeNull();
  expect(questions.step({ timeMs: 4000, speed: 2 })).toBeNull();
  expect(questions.step({ timeMs: 4001, speed: 0 })?.id).toBe('1');
  expect(questions.step({ timeMs: 5000, speed: 2.3 })).toBeNull();
  expect(questions.step({ timeMs: 6000, speed: 2 })).toBeNull();
});

test('the last camera passed is asked about first, one put off stays open for the end of the drive', () => {
  const questions = passed('1', '2');
  questions.step({ timeMs: 0, speed: 0 });
  const next = () => questions.step({ timeMs: 9000, speed: 0 })?.id;
  expect(next()).toBe('2');
  questions.putOff('2');
  expect(next()).toBe('1');
  questions.answered('1');
  expect(next()).toBeUndefined();
  expect(questions.open.map(({ id }) => id)).toEqual(['2']);
});

test('a camera passed twice is asked about once, and only the last fifty are', () => {
  const questions = passed('1', ...Array.from({ length: 50 }, (_, at) => String(at + 2)), '2');
  expect(questions.open).toHaveLength(50);
  expect(questions.open.filter(({ id }) => id === '2')).toHaveLength(1);
  expect(questions.open.at(-1)?.id).toBe('2');
});

test('of the time only the minute is stored', () => {
  expect(minuteOf(Date.parse('2026-11-29T10:11:59.999Z'))).toBe('2026-11-29T10:11:00.000Z');
});
