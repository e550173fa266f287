// The few pieces of Markdown that the generated documents need.

export function generatedFrom(source) {
  return `<!-- Made by \`npm run generate\` from ${source}. Changes here are overwritten. -->\n`;
}

/**
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function code(value) {
  return `\`${String(value)}\``;
}

function escapeCell(cell) {
  return String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ');
}
