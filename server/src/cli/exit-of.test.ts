import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandFailedError, WrongUseError } from './command-errors.ts';
import { exitOf } from './exit-of.ts';

const usage = 'check';

test('an error is reported in one line; wrong usage is followed by the usage text', () => {
  assert.deepEqual(exitOf(new CommandFailedError('no such file'), usage), { code: 1, text: 'dozor: no such file\n' });
  const refused = Object.assign(new Error('permission denied\nmore'), { code: 'EACCES' });
  assert.deepEqual(exitOf(refused, usage), { code: 1, text: 'dozor: permission denied\n' });
  const wrongUse = { code: 2, text: 'dozor: give one file\nusage: dozor check\n' };
  assert.deepEqual(exitOf(new WrongUseError('give one file'), usage), wrongUse);
});

test('a bug prints its stack first and its message last', () => {
  const bug = new RangeError('too deep');
  const { code, text } = exitOf(bug, usage);
  const lines = text.trimEnd().split('\n');
  assert.deepEqual([code, lines[0], lines.at(-1)], [1, 'RangeError: too deep', 'dozor: too deep']);
  assert.match(lines[1] ?? '', /^ +at /);
  assert.equal(exitOf(new Error(''), usage).text.split('\n').at(-2), 'dozor: Error');
  assert.equal(exitOf('thrown text', usage).text, 'dozor: thrown text\n');
});
