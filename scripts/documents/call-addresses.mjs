import { allEndpoints } from '../../contract/src/all-endpoints.ts';

/** Longest line of the code's format. */
const maxLine = 120;

export function renderCallAddresses() {
  return [
    '/* Generated from `endpoints/`: `npm run generate`. The only part of a call that is bundled with the web app. */',
    '',
    ...allEndpoints.map(addressOf),
    '',
  ].join('\n');
}

function addressOf({ name, method, path }) {
  const fields = [`name: '${name}'`, `method: '${method}'`, `path: '${path}'`];
  const line = `export const ${name} = { ${fields.join(', ')} } as const;`;
  if (line.length <= maxLine) return line;
  return `export const ${name} = {\n${fields.map((field) => `  ${field},\n`).join('')}} as const;`;
}
