import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeMailBody } from './mail-content.ts';

const content = {
  language: 'ru',
  subject: 'Тема',
  blocks: ['Здравствуйте!', { label: 'Открыть', url: 'https://dozor.example/?a=1&b=2' }],
} as const;

test('text and HTML have the same content', () => {
  const { text, html } = writeMailBody(content);
  for (const part of ['Здравствуйте!', 'Открыть', 'карта дорожных камер']) {
    assert.ok(text.includes(part), part);
    assert.ok(html.includes(part), part);
  }
  assert.match(text, /^https:\/\/dozor\.example\/\?a=1&b=2$/m);
  assert.ok(html.includes('href="https://dozor.example/?a=1&amp;b=2"'));
  assert.ok(html.includes('<html lang="ru">'));
});

test('user text is escaped in the HTML', () => {
  const { html } = writeMailBody({
    ...content,
    subject: '</title><script>',
    blocks: ['<img src=x onerror=alert(1)>', [{ label: '"><b>', url: 'https://dozor.example/"onclick="x' }]],
  });
  assert.doesNotMatch(html, /<script|<img|<b>|"onclick/);
  assert.ok(html.includes('&lt;img src=x onerror=alert(1)&gt;'));
});

test('a notice links to its settings or one-click unsubscribe in its own language', () => {
  const unsubscribeUrl = 'https://dozor.example/off';
  const english = writeMailBody({ ...content, language: 'en', unsubscribeUrl });
  assert.ok(english.text.includes(`Change your notifications: ${unsubscribeUrl}`));
  const oneClick = writeMailBody({ ...content, language: 'en', unsubscribeUrl, oneClickUnsubscribe: true });
  assert.ok(oneClick.text.includes(`Unsubscribe from these emails: ${unsubscribeUrl}`));
  assert.ok(english.html.includes(`<a href="${unsubscribeUrl}"`));
  assert.ok(!writeMailBody(content).text.includes('Настроить уведомления'));
});
