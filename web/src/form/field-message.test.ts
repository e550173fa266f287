import { expect, test } from 'vitest';
import { validationMessage, validationMessages, type ValidationCode } from '@dozor/domain/errors/validation-message.ts';
import { languages } from '@dozor/domain/schema/label.ts';
import { changeLanguage, startMessages } from '../i18n/messages.ts';
import { loadTexts, readerOf } from '../i18n/translator.ts';
import { fieldMessage } from './field-message.ts';

const parameters = { min: 10, max: 150, step: 10, field: 'email' };

test.each(languages)('every field message is translated into %s, with its numbers', async (language) => {
  await startMessages();
  await changeLanguage(language);
  await loadTexts('edit');
  const t = readerOf('edit', language);
  for (const code of Object.keys(validationMessages) as ValidationCode[]) {
    const words = fieldMessage(t, validationMessage(code, parameters));
    expect(words, code).not.toContain('{');
    expect(words, code).not.toContain('validation.');
  }
  expect(fieldMessage(t, 'must be from 10 to 150')).toContain('150');
});

test('a message that is not about a value comes from the catalogue', async () => {
  await startMessages();
  await changeLanguage('ru');
  const t = readerOf('edit', 'ru');
  expect(fieldMessage(t, 'For an object with a rating of -1, you must leave a comment')).toBe(
    'Для точки с рейтингом −1 нужен комментарий',
  );
});
