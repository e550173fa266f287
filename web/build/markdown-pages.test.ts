import { expect, test } from 'vitest';
import { bindText, readPage } from './markdown-pages.ts';

const page = (rest: string) => readPage(`# Title\n\nLead with **weight**.\n\n${rest}`);

test('the first heading is the title, the first paragraph leads in, the rest is the page', () => {
  const { title, lead, html } = page('Text.');
  expect([title, lead, html.trim()]).toEqual(['Title', 'Lead with weight.', '<p>Text.</p>']);
});

test('a chapter has the id that stands behind it, a version its number', () => {
  const { headings, html } = page('## One & two {#one}\n\n## 1.0.38 – soon\n');
  expect(headings).toEqual([
    { level: 2, id: 'one', text: 'One & two' },
    { level: 2, id: 'v1.0.38', text: '1.0.38 – soon' },
  ]);
  expect(html).toContain('<h2 id="one">One &amp; two</h2>');
});

test('markup in a text stays text, and a link that runs something is none', () => {
  const { html } = page('<script>alert(1)</script> [x](javascript:alert(1)) [y](data:text/html,1) [z](/help)');
  expect(html).not.toContain('<script');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('a drawing stands in the page with its name, and one that does not exist fails the build', () => {
  expect(page('![A "camera"](drawing:place)').html).toContain('role="img" aria-label="A &quot;camera&quot;"');
  expect(() => page('![x](drawing:nothing)')).toThrow('no drawing');
});

test('a file that does not start with a title and a paragraph fails the build', () => {
  expect(() => readPage('Text.')).toThrow();
});

test('no dash begins a line, and a number keeps its unit', () => {
  expect(bindText('Точка — у столба, 500 м и 1 МБ')).toBe('Точка\u00A0— у столба, 500\u00A0м и 1\u00A0МБ');
  expect(bindText('5 мест, 2 — 3')).toBe('5 мест, 2\u00A0— 3');
});

test('what follows the end of the page is not on it', () => {
  const { html, headings } = page(
    '## Shown {#shown}\n\n- one\n\n<!-- The page “Notes” ends here. -->\n\n## Other {#other}\n',
  );
  expect(headings.map(({ id }) => id)).toEqual(['shown']);
  expect(html).not.toContain('Other');
  expect(html).not.toContain('ends here');
});
