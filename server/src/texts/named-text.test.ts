import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedText } from './named-text.ts';

test('a name precedes its text with a colon, which has a space before it in French', () => {
  assert.equal(namedText('Radar', 'ajouté', 'fr'), 'Radar\u00A0: ajouté');
  assert.equal(namedText('Камера', 'добавлена', 'ru'), 'Камера: добавлена');
});
