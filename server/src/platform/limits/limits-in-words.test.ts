import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { limitTable, readingLimits } from './limit-table.ts';

const page = (language: string) =>
  readFileSync(new URL(`../../../../web/src/content/${language}/developers.md`, import.meta.url), 'utf8');

test('the developer page states the actual limits', () => {
  const { read, expensive } = readingLimits;
  const { vote, comment, export: files } = limitTable;
  const [hourly, daily] = vote.map(({ count }) => Number(count));
  const [ofFiles, ofComments] = [Number(files.at(0)!.count), Number(comment.at(0)!.count)];
  for (const words of [
    `${read.count} в минуту`,
    `${expensive.count} в минуту`,
    `${ofFiles} в час`,
    `${hourly} в час, ${daily} в сутки`,
    `${ofComments} в час`,
  ]) {
    assert.ok(page('ru').includes(words), words);
  }
  for (const words of [
    `${read.count} a minute`,
    `${expensive.count} a minute`,
    `${ofFiles} an hour`,
    `${hourly} an hour, ${daily} a day`,
    `${ofComments} an hour`,
  ]) {
    assert.ok(page('en').includes(words), words);
  }
});
