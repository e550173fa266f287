// Outlines of the letters for pictures that the server draws (link previews): librsvg finds no font on a bare machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { decompress } from 'wawoff2';
import { root } from './run-command.mjs';

const fontDir = join(root, 'node_modules/@fontsource-variable/golos-text/files');
const target = join(root, 'server/data/letter-outlines.json');
const unitsPerEm = 1000;

/** The characters in names of places, types and units; anything else is drawn as a space. */
const sets = [
  {
    file: 'golos-text-latin-wght-normal.woff2',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2013, 0x2014],
      [0x2019, 0x201e],
      [0x2026, 0x2026],
      [0x2212, 0x2212],
    ],
  },
  {
    file: 'golos-text-latin-ext-wght-normal.woff2',
    ranges: [
      [0x100, 0x17f],
      [0x218, 0x21b],
    ],
  },
  {
    file: 'golos-text-cyrillic-wght-normal.woff2',
    ranges: [
      [0x401, 0x401],
      [0x410, 0x44f],
      [0x451, 0x451],
      [0x404, 0x404],
      [0x406, 0x407],
      [0x454, 0x454],
      [0x456, 0x457],
      [0x490, 0x491],
      [0x2116, 0x2116],
    ],
  },
];
const weights = { regular: 450, bold: 700 };

function pathOf(glyph) {
  const round = (value) => String(Math.round(value));
  return glyph.path.commands
    .map(({ command, args }) => {
      const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }[command];
      // The font's y grows upwards, the picture's downwards.
      return letter + args.map((value, index) => round(index % 2 ? -value : value)).join(' ');
    })
    .join('');
}

const outlines = {};
for (const [name, wght] of Object.entries(weights)) {
  outlines[name] = {};
  for (const { file, ranges } of sets) {
    const ttf = Buffer.from(await decompress(readFileSync(join(fontDir, file))));
    const plain = fontkit.create(ttf);
    const font = plain.getVariation({ wght });
    for (const [first, last] of ranges) {
      for (let code = first; code <= last; code += 1) {
        if (!plain.hasGlyphForCodePoint(code)) continue;
        const glyph = font.glyphForCodePoint(code);
        outlines[name][String.fromCodePoint(code)] = [
          Math.round((glyph.advanceWidth * unitsPerEm) / font.unitsPerEm),
          pathOf(glyph),
        ];
      }
    }
  }
}
writeFileSync(target, `${JSON.stringify(outlines)}\n`);
console.log(
  Object.entries(outlines)
    .map(([name, letters]) => `${name}: ${Object.keys(letters).length} letters`)
    .join(', '),
);
