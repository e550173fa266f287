import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  fillIn,
  parseValidationMessage,
  validationMessage,
  validationMessages,
  type ValidationCode,
} from './validation-message.ts';

const parameters = { min: -170, max: 170.5, step: 10, field: 'email' };

test('every message can be recognised and put into other words', () => {
  for (const code of Object.keys(validationMessages) as ValidationCode[]) {
    const text = validationMessage(code, parameters);
    assert.doesNotMatch(text, /[{}]/);
    const parsed = parseValidationMessage(text);
    assert.equal(parsed?.code, code);
    assert.equal(fillIn(validationMessages[code], parsed?.parameters ?? {}), text);
  }
});

test('parameters come out as they went in', () => {
  assert.deepEqual(parseValidationMessage('must be from 10 to 150'), {
    code: 'range',
    parameters: { min: '10', max: '150' },
  });
  assert.deepEqual(parseValidationMessage('must be at least -80'), { code: 'tooSmall', parameters: { min: '-80' } });
});

test('other texts are none of them', () => {
  for (const text of ['', 'Not Found', 'must be from 10', 'is required now', 'must be from {min} to {max}']) {
    assert.equal(parseValidationMessage(text), null);
  }
});

test('a place without a parameter stays', () => {
  assert.equal(fillIn('от {min} до {max}', { min: 0 }), 'от 0 до {max}');
});
