import assert from 'node:assert/strict';
import { test } from 'vitest';
import { markedTexts, markText } from './mark-texts.mjs';

test('a marked text is longer, in brackets, and keeps values and tags', () => {
  assert.equal(markText('Сохранить'), '⟦Ҫӧҳҏӓңӣҭь ӭ⟧');
  assert.equal(markText('Точка №\u00A0{{id}}: «{{name}}»'), '⟦Ҭӧӵқӓ №\u00A0{{id}}: «{{name}}» ӭӧӯӭӧ ӭ⟧');
  assert.equal(markText('Читайте <rules>правила</rules>'), '⟦Ӵӣҭӓйҭӗ⟧ <rules>⟦пҏӓвӣԓӓ ӭӧӯӭӧ ӭӧ⟧</rules>');
  assert.equal(markText('{{name}}: {{text}}'), '{{name}}: {{text}}');
});

test('marked texts have the plural forms of their language', () => {
  const source = { way: { points_one: 'точка', points_few: 'точки', points_many: 'точек', points_other: 'точки' } };
  assert.deepEqual(Object.keys(markedTexts('bg', source).way), ['points_one', 'points_other']);
});
