import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ImportFormatId } from '../../format/all-formats.ts';
import { createDecoder } from '../../format/detection/create-decoder.ts';
import { append } from '../../schema/text.ts';
import type { ImportOutcome } from '../import-outcome.ts';
import { readWhole, outcomesInBrief } from '../testing/read-whole.ts';
import { importTools } from '../testing/saxes-tools.ts';

const good = '<wpt lat="55.5" lon="37.5"><name>a</name></wpt>';
const taken = 'static_cam 37.5 55.5 unknown';

test('broken XML stops reading and is reported with its line; earlier points are kept', () => {
  const broken = [
    '<wpt lat="1" lon="2"><name>a</wpt>',
    '<wpt lat="1" lon=2/>',
    '<wpt lat="1" lat="2" lon="3"/>',
    '< wpt/>',
    '<wpt lat="1" lon="<"/>',
    '</nobody>',
  ];
  for (const text of broken) {
    assert.deepEqual(
      outcomesInBrief(readWhole(`<gpx>\n${good}\n${text}\n${good}\n</gpx>`)),
      [taken, '3 brokenXml'],
      text,
    );
  }
  assert.deepEqual(outcomesInBrief(readWhole(`<gpx>${good}</gpx>\n<gpx>${good}</gpx>`)), [taken, '2 brokenXml']);
});

test('stray ampersands and characters forbidden in XML do not stop reading', () => {
  const name =
    'AT&T &nbsp;&eacute; &#0; &#x1F; &#xD800; &#1114112; &; && \u0007 \u0000 &amp;amp; &lt;b&gt; &#1040; &#x410;';
  const { outcomes } = readWhole(
    `<gpx><wpt lat="1" lon="2"><name>${name}</name><type>begin_village</type></wpt></gpx>`,
  );
  const [outcome] = outcomes;
  assert.equal(outcome?.ok && outcome.row.comment, 'AT&T &nbsp;&eacute; &; && &amp; <b> А А');
});

test('a document type is rejected before any entity is expanded', () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa">' +
    Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index} "${'&a;'.repeat(10)}">`).join('') +
    ']>\n<gpx><wpt lat="1" lon="2"><name>&a19;</name></wpt></gpx>';
  assert.deepEqual(outcomesInBrief(readWhole(bomb)), ['1 doctype']);
  assert.deepEqual(outcomesInBrief(readWhole('<!DOCTYPE kml SYSTEM "http://x/"><kml/>')), ['1 doctype']);
});

test('a truncated file is reported with the line of the point that was cut off', () => {
  const whole = `<gpx>\n${good}\n<wpt lat="1" lon="2">\n<name>abc</name></wpt>\n</gpx>`;
  const cutAt = (text: string) => outcomesInBrief(readWhole(whole.slice(0, whole.indexOf(text))));
  assert.deepEqual(cutAt('c</name>'), [taken, '3 cutOff']);
  assert.deepEqual(cutAt('</gpx>'), [taken, 'static_cam 2 1 unknown', '5 cutOff']);
  assert.deepEqual(cutAt('lon="2"'), [taken, '3 cutOff']);
  assert.deepEqual(outcomesInBrief(readWhole('<gpx', 'GPX')), ['1 notRecognised']);
});

test('unrelated XML, a mismatched format and a broken archive are rejected', () => {
  for (const format of ['auto', 'GPX', 'KML'] as const) {
    assert.deepEqual(
      outcomesInBrief(readWhole('<html><body>hello</body></html>', format)),
      [format === 'auto' ? '1 webPage' : '1 notRecognised'],
      format,
    );
  }
  assert.deepEqual(outcomesInBrief(readWhole('<gpx></gpx>', 'KML')), ['1 notRecognised']);
  assert.deepEqual(outcomesInBrief(readWhole('PK\u0003\u0004doc.kml')), ['1 brokenArchive']);
  assert.deepEqual(outcomesInBrief(readWhole('PK\u0003\u0004doc.kml', 'KML')), ['1 brokenArchive']);
  assert.deepEqual(outcomesInBrief(readWhole('<gpx/>')), []);
});

/** Imports a file that repeats `part` after `head` up to the given number of megabytes. */
function fed(format: ImportFormatId, head: string, part: string, megabytes: number): { outcomes: ImportOutcome[] } {
  const decoder = createDecoder(format, importTools);
  const outcomes = decoder.push(Buffer.from(head));
  const chunk = Buffer.from(part.repeat(Math.ceil(65536 / part.length)));
  for (let size = 0; size < megabytes << 20; size += chunk.length) outcomes.push(...decoder.push(chunk));
  return { outcomes: [...outcomes, ...decoder.end()] };
}

const endless: Record<string, [string, string]> = {
  'an attribute': ['<gpx><wpt lat="', '1'],
  'an element name': ['<gpx><', 'a'],
  'an attribute list': ['<gpx><wpt', ' aaa=""'],
  'text without a space': ['<gpx><wpt lat="1" lon="2"><name>', 'a'],
  'a comment': ['<gpx><!-- ', 'a> '],
  CDATA: ['<gpx><wpt lat="1" lon="2"><name><![CDATA[', ']]a'],
  'a processing instruction': ['<gpx><?x ', '> '],
  'a document type': ['<!DOCTYPE gpx [', '<!ENTITY a "b">'],
  'element nesting': ['<gpx>', '<a>'],
};

for (const [what, [head, part]] of Object.entries(endless)) {
  test(`${what} without an end is rejected as too large`, () => {
    const { outcomes } = fed('GPX', head, part, 10);
    assert.deepEqual(
      outcomesInBrief({ outcomes, detected: null }).map((reported) => reported.replace(/^\d+ /, '')),
      ['tooLarge'],
    );
  });
}

test('megabytes of text in one element do not stop reading', () => {
  const description = 'x'.repeat(5 << 20);
  const { outcomes } = readWhole(`<gpx><wpt lat="1" lon="2"><desc>${description}</desc></wpt>${good}</gpx>`);
  assert.equal(outcomes.filter(({ ok }) => ok).length, 2);
});

test('of a name of hundreds of kilobytes, the first 4,096 characters are read', () => {
  const speedsIn = (text: string) => readWhole(text).outcomes.map((outcome) => outcome.ok && outcome.row.speed);
  const long = 'word '.repeat(100_000);
  for (const [length, speed] of [
    [4096, 50],
    [4097, 5],
  ] as const) {
    const name = `${long.slice(0, length - 3)}@50${' '.repeat(300_000)}${long}`;
    const point = '<Point><coordinates>2,1</coordinates></Point>';
    assert.deepEqual(speedsIn(`<gpx><wpt lat="1" lon="2"><name>${name}</name></wpt>${good}</gpx>`), [speed, null]);
    assert.deepEqual(speedsIn(`<kml><Placemark><name>${name}</name>${point}</Placemark></kml>`), [speed]);
  }
});

test('a long description of letters outside ASCII is read up to its limit, in chunks of any size', () => {
  for (const words of ['Берёза и 😀 ', 'Берёза😀']) {
    const description = words.repeat(40_000);
    const bytes = Buffer.from(`<gpx><wpt lat="1" lon="2"><desc>${description}</desc></wpt></gpx>`);
    for (const size of [1000, 65_537, bytes.length]) {
      const decoder = createDecoder('GPX', importTools);
      const outcomes: ImportOutcome[] = [];
      for (let at = 0; at < bytes.length; at += size) outcomes.push(...decoder.push(bytes.subarray(at, at + size)));
      outcomes.push(...decoder.end());
      const read = outcomes.map((outcome) => outcome.ok && outcome.notes.says?.()['description']);
      assert.deepEqual(read, [`${description.slice(0, 500)}…`], `chunks of ${size} bytes`);
    }
  }
});

test('a collected text is cut at the same place in chunks of any size', () => {
  for (const text of ['a'.repeat(9), '😀'.repeat(5), 'a😀b😀c😀']) {
    for (const max of [4, 5, 6, 7, 8]) {
      const wholeText = append('', text, max);
      assert.ok(wholeText.isWellFormed());
      for (const size of [1, 2, 3]) {
        const letters = Array.from(text);
        let collected = '';
        while (letters.length > 0) collected = append(collected, letters.splice(0, size).join(''), max);
        assert.equal(collected, wholeText, `${text} in ${size}, ${max}`);
      }
    }
  }
});

test('no truncated text ends in half a letter', () => {
  for (const shift of ['', 'x']) {
    const long = `${shift}${'😀'.repeat(3000)}`;
    const { outcomes } = readWhole(
      `<gpx><wpt lat="1" lon="2"><type>begin_village</type><name>${long}</name><desc>${long}</desc></wpt></gpx>`,
    );
    const [read] = outcomes;
    assert.ok(read?.ok);
    const texts = [read.row.comment ?? '', ...Object.values(read.notes.says?.() ?? {}), JSON.stringify(read.notes)];
    assert.ok(texts.every((text) => text.length > 0 && text.isWellFormed()));
    assert.match(texts[0] ?? '', new RegExp(`^${shift}😀😀`, 'u'));
  }
});
