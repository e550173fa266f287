import assert from 'node:assert/strict';
import { test } from 'vitest';
import { compassDegrees } from './compass.ts';
import { headingInWords } from './heading-words.ts';

test('where the traffic goes is read in Chinese, Japanese, Korean, Arabic and Hebrew, and the camera looks against it', () => {
  const looksSouth = [
    '由南向北',
    '南往北',
    '往北方向',
    '北上',
    '北行き',
    '北方面',
    '南から北へ',
    '北行',
    '북행',
    '북쪽 방향',
    '북쪽으로',
    '남에서 북으로',
    '남→북',
    'باتجاه الشمال',
    'نحو الشمال',
    'من الجنوب إلى الشمال',
    'לצפון',
    'לכיוון צפון',
    'מדרום לצפון',
    'צפונה',
  ];
  for (const text of looksSouth) assert.deepEqual(headingInWords(text), { looks: [180] }, text);
});

test('words for both ways have no azimuth unless they name the ends of the road', () => {
  for (const text of ['雙向', '両方向', '上下線', '양방향', '쌍방향', 'في الاتجاهين', 'שני הכיוונים', 'דו כיווני'])
    assert.deepEqual(headingInWords(text), { looks: [] }, text);
  for (const text of ['東西雙向', '동서양방향']) assert.deepEqual(headingInWords(text), { looks: [270, 90] }, text);
});

test('a point of the compass alone is left to the name of its column, whatever stands around it', () => {
  for (const text of ['東', '东侧', '東向き', '동', '동쪽', 'شرق', 'الشرق', 'شرقاً', 'מזרח', 'המזרח']) {
    assert.equal(headingInWords(text), null, text);
    assert.equal(compassDegrees(text), 90, text);
  }
  assert.deepEqual(
    ['북동쪽', 'الشمال الشرقي', 'צפון-מזרח', '北東側'].map((text) => compassDegrees(text)),
    [45, 45, 45, 45],
  );
});

test('names of places, lines of a road and other words are no way', () => {
  for (const text of [
    '서울방향',
    '東京方面',
    '上り',
    '往返',
    'باتجاه الرياض',
    'לכיוון חיפה',
    '中山北路',
    '남대문로',
    '新北市',
  ])
    assert.equal(headingInWords(text), null, text);
});
