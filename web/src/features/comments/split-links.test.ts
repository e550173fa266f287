import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

test('a URL becomes a link, the text around it stays text', () => {
  expect(splitLinks('Смотри https://example.org/a?b=1#c сам')).toEqual([
    { text: 'Смотри ' },
    { text: 'https://example.org/a?b=1#c', url: 'https://example.org/a?b=1#c' },
    { text: ' сам' },
  ]);
});

test.each(['https://a.ru/x.', 'https://a.ru/x,', '(https://a.ru/x)', '«https://a.ru/x»', 'https://a.ru/x?!'])(
  'closing punctuation in %s is not part of the URL',
  (text) => {
    expect(splitLinks(text).find(({ url }) => url)).toEqual({ text: 'https://a.ru/x', url: 'https://a.ru/x' });
  },
);

test('a closing bracket that matches an opening one in the URL stays', () => {
  expect(splitLinks('https://ru.wikipedia.org/wiki/M7_(Волга)')[0]?.text).toBe(
    'https://ru.wikipedia.org/wiki/M7_(Волга)',
  );
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'ftp://a.ru/x',
  'https://',
  'https://bank.ru@evil.example/',
  '//a.ru/x',
  'vbscript:x',
])('%s stays plain text', (text) => {
  expect(splitLinks(text)).toEqual([{ text }]);
});

test('the parts add up to the original text', () => {
  const text = '<script>alert(1)</script> https://a.ru/1, https://b.ru/(2)) и всё <b>тут</b>\nhttp://в.рф/путь.';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
