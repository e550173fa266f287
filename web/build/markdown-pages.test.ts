import { expect, test } from 'vitest';
import { bindText, readPage } from './markdown-pages.ts';

const page = (rest: string) => readPage(`# Title\n\nLead with **weight**.\n\n${rest}`);

test('the first heading becomes the title, the first paragraph the lead, and the rest the body', () => {
  const { title, lead, html } = page('Text.');
  expect([title, lead, html.trim()]).toEqual(['Title', 'Lead with weight.', '<p>Text.</p>']);
});

test('a chapter takes its id from the {#id} after its heading, a version from its number', () => {
  const { headings, html } = page('## One & two {#one}\n\n## 1.0.38 – soon\n');
  expect(headings).toEqual([
    { level: 2, id: 'one', text: 'One & two' },
    { level: 2, id: 'v1.0.38', text: '1.0.38 – soon' },
  ]);
  expect(html).toContain('<h2 id="one">One &amp; two</h2>');
});

test('raw HTML is escaped, and javascript: and data: URLs do not become links', () => {
  const { html } = page('<script>alert(1)</script> [x](javascript:alert(1)) [y](data:text/html,1) [z](/help)');
  expect(html).not.toContain('<script');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('a drawing is inlined with its label; an unknown drawing fails the build', () => {
  expect(page('![A "camera"](drawing:place)').html).toContain('role="img" aria-label="A &quot;camera&quot;"');
  expect(() => page('![x](drawing:nothing)')).toThrow('no drawing');
});

test('a file that does not start with a title and a paragraph fails the build', () => {
  expect(() => readPage('Text.')).toThrow();
});

test('non-breaking spaces bind a dash to the word before it and a number to its unit', () => {
  expect(bindText('Точка — у столба, 500 м и 1 МБ')).toBe('Точка\u00A0— у столба, 500\u00A0м и 1\u00A0МБ');
  expect(bindText('5 мест, 2 — 3')).toBe('5 мест, 2\u00A0— 3');
});

test('text after the end-of-page comment is left out', () => {
  const { html, headings } = page(
    '## Shown {#shown}\n\n- one\n\n<!-- The page “Notes” ends here. -->\n\n## Other {#other}\n',
  );
  expect(headings.map(({ id }) => id)).toEqual(['shown']);
  expect(html).not.toContain('Other');
  expect(html).not.toContain('ends here');
});
