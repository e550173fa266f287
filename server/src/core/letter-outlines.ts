import { readFileSync } from 'node:fs';

export type Weight = 'regular' | 'bold';

type Letters = Readonly<Record<string, readonly [width: number, path: string]>>;

const outlinesFile = new URL('../../data/letter-outlines.json', import.meta.url);
const unitsPerEm = 1000;
let outlines: Readonly<Record<Weight, Letters>> | undefined;

function lettersOf(weight: Weight): Letters {
  outlines ??= JSON.parse(readFileSync(outlinesFile, 'utf8')) as NonNullable<typeof outlines>;
  return outlines[weight];
}

/** A letter missing from the file is drawn as a space. */
function letter(letters: Letters, character: string): readonly [number, string] {
  return letters[character] ?? letters[' '] ?? [unitsPerEm / 4, ''];
}

export function textWidth(text: string, size: number, weight: Weight): number {
  const letters = lettersOf(weight);
  return (Array.from(text).reduce((sum, character) => sum + letter(letters, character)[0], 0) * size) / unitsPerEm;
}

/** A line of text as paths: the machine that renders the picture needs no font. */
export function textPaths(
  text: string,
  at: { x: number; y: number; size: number; weight: Weight; color: string },
): string {
  const letters = lettersOf(at.weight);
  let x = 0;
  const paths = Array.from(text).map((character) => {
    const [width, path] = letter(letters, character);
    const drawn = path === '' ? '' : `<path transform="translate(${x} 0)" d="${path}"/>`;
    x += width;
    return drawn;
  });
  return `<g fill="${at.color}" transform="translate(${at.x} ${at.y}) scale(${at.size / unitsPerEm})">${paths.join('')}</g>`;
}

/** Text beyond `most` lines ends in an ellipsis. */
export function wrapText(text: string, width: number, font: { size: number; weight: Weight; max: number }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer, font.size, font.weight) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const shown = lines.slice(0, font.max);
  if (lines.length > font.max) shown[font.max - 1] += '…';
  return shown.map((one) => shorten(one, width, font));
}

function shorten(line: string, width: number, { size, weight }: { size: number; weight: Weight }): string {
  let text = line;
  while (text.length > 1 && textWidth(text, size, weight) > width)
    text = `${text.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  return text;
}
