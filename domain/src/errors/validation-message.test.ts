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

test('every message is recognised and can be rebuilt from its parameters', () => {
  for (const code of Object.keys(validationMessages) as ValidationCode[]) {
    const text = validationMessage(code, parameters);
    assert.doesNotMatch(text, /[{}]/);
    const parsed = parseValidationMessage(text);
    assert.equal(parsed?.code, code);
    assert.equal(fillIn(validationMessages[code], parsed?.parameters ?? {}), text);
  }
});

test('parameters are parsed back from a message', () => {
  assert.deepEqual(parseValidationMessage('must be from 10 to 150'), {
    code: 'range',
    parameters: { min: '10', max: '150' },
  });
  assert.deepEqual(parseValidationMessage('must be at least -80'), { code: 'tooSmall', parameters: { min: '-80' } });
});

test('other texts are not recognised as messages', () => {
  for (const text of ['', 'Not Found', 'must be from 10', 'is required now', 'must be from {min} to {max}']) {
    assert.equal(parseValidationMessage(text), null);
  }
});

test('a placeholder without a parameter is left as it is', () => {
  assert.equal(fillIn('от {min} до {max}', { min: 0 }), 'от 0 до {max}');
});
