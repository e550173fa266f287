import { deepEqual, equal, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { foundOnce } from './found-once.ts';

test('a page is found once for each survey, by whoever asks first', async () => {
  let finds = 0;
  const find = async () => [(finds += 1)];
  const [survey, later] = [{}, {}];
  const page = { list: 'changed', offset: 20 };
  const found = [survey, survey, later, survey].map((one) => foundOnce(one, page, find));
  deepEqual(await Promise.all(found), [[1], [1], [2], [1]]);
  deepEqual(await foundOnce(survey, { ...page, offset: 40 }, find), [3]);
});

test('a page that could not be found is looked for again', async () => {
  const survey = {};
  await rejects(foundOnce(survey, {}, () => Promise.reject(new Error('busy'))));
  deepEqual(await foundOnce(survey, {}, async () => [7]), [7]);
});

test('the number of pages of a survey is limited', async () => {
  const survey = {};
  let finds = 0;
  const find = async () => [(finds += 1)];
  for (let offset = 0; offset < 65; offset += 1) await foundOnce(survey, { offset }, find);
  await foundOnce(survey, { offset: 0 }, find);
  equal(finds, 66);
});
