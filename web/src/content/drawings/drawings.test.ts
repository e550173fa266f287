import { expect, test } from 'vitest';
import { deviceDrawings } from './device-drawings.ts';
import { ruleDrawings } from './rule-drawings.ts';

// After an intended change: `npx vitest run --project web drawings -u`, then review the diff.
test('the drawings of the text pages match the golden file', async () => {
  const lines = Object.entries({ ...deviceDrawings, ...ruleDrawings }).map(
    ([name, { inside, ...size }]) =>
      `${name} ${JSON.stringify(size)}\n    ${inside.trim().replaceAll('><', '>\n    <')}`,
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('drawings.golden.txt');
});
