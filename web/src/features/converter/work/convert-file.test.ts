import { Blob as StreamableBlob } from 'node:buffer';
import { gzipSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatFacts, streamedFormatIds, rowFormatIds, type ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import { noDecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { isOfRecords, Stopped, type WorkControl } from './converted-file.ts';
import { readFile } from './read-file.ts';
import { writeFile, type WriteRequest } from './write-file.ts';

// Blobs in jsdom cannot be streamed.
beforeAll(() => vi.stubGlobal('Blob', StreamableBlob));
afterAll(() => vi.unstubAllGlobals());

const control: WorkControl = { step: async () => {} };
const written = new Date('2026-03-10T11:33:00Z');
const plain: Omit<WriteRequest, 'format'> = {
  options: { selectMiddlePoints: true, withIdPoint: false, extended: false, language: 'ru', asOf: '' },
  milesPerHour: false,
  changedMs: written.getTime(),
};
const header = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\r\n';

function read(text: string, format: ImportFormatId | 'auto' = 'auto') {
  return readFile(new Blob([text]), { format, written, control });
}

async function convert(
  text: string,
  request: Partial<WriteRequest> & Pick<WriteRequest, 'format'>,
  from: ImportFormatId,
) {
  const { points } = await read(text, from);
  const { file, ...rest } = await writeFile(points, { ...plain, ...request }, control);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { ...rest, bytes, text: new TextDecoder('windows-1251').decode(bytes) };
}

test('converting iGO to PocketGis+ turns every direction by 180°', async () => {
  const rows = Array.from({ length: 360 }, (_, degrees) => `${degrees + 1},37.5,55.5,1,60,1,${degrees}\r\n`);
  const { text } = await convert(header + rows.join(''), { format: 'PocketGisPlus' }, 'IGO');
  const directions = text
    .split('\r\n')
    .slice(1, -1)
    .map((row) => Number(row.split(',')[6]));
  expect(directions).toEqual(Array.from({ length: 360 }, (_, degrees) => (degrees + 180) % 360));
});

test('converting Navitel to iGO and back preserves every direction', async () => {
  const rows = Array.from({ length: 360 }, (_, degrees) => `${degrees + 1},37.500000,55.500000,1,60,1,${degrees}`);
  const there = await convert(`${header}${rows.join('\r\n')}\r\n`, { format: 'IGO' }, 'Navitel');
  const back = await convert(there.text, { format: 'Navitel' }, 'IGO');
  expect(back.text.split('\r\n').slice(1, -1)).toEqual(rows);
});

test('nothing is taken from a damaged archive', async () => {
  const whole = gzipSync(strToU8(`${header}7,37.5,55.5,1,60,1,90\r\n`));
  const options = { format: 'auto', written, control } as const;
  expect((await readFile(new Blob([whole]), options)).points).toHaveLength(1);
  const flipped = whole.map((byte, at) => (at === whole.length - 8 ? byte ^ 1 : byte));
  for (const bytes of [flipped, whole.slice(0, -1)]) {
    const { summary, points } = await readFile(new Blob([bytes]), options);
    expect(points).toHaveLength(0);
    expect(summary).toMatchObject({ pointCount: 0, types: {}, sample: [], picture: null });
    expect(summary.rejects.map(({ code }) => code)).toContain('brokenArchive');
    expect(summary.rejected).toBe(summary.rows);
  }
});

test('the points survive a round trip through every readable format', async () => {
  const rows = '7,37.5,55.5,1,60,1,90\r\n8,37.6,55.6,3,40,1,180\r\n9,37.7,55.7,5,90,2,0\r\n';
  for (const format of rowFormatIds) {
    const { bytes, pointCount } = await convert(header + rows, { format }, 'Navitel');
    expect(pointCount, format).toBe(3);
    const again = await readFile(new Blob([bytes]), { format: 'auto', written, control });
    const directions = formatFacts[format].direction === 'none' ? [0, 0, 0] : [90, 180, 360];
    const positions = again.points.map(({ fields }) => {
      const { type, x, speed, dirType, direction } = fields;
      return [type, x, speed, dirType === 0 ? 0 : direction];
    });
    expect(positions, format).toEqual([
      ['static_cam', 37.5, 60, directions[0]],
      ['control_cam_red', 37.6, 40, directions[1]],
      ['mobile_ambush', 37.7, 90, directions[2]],
    ]);
  }
});

test('the rows of a binary file are records, those of a text file are lines', async () => {
  const rows = '7,37.5,55.5,1,60,1,90\r\n';
  const { bytes } = await convert(header + rows, { format: 'OV2' }, 'Navitel');
  expect(isOfRecords((await readFile(new Blob([bytes]), { format: 'auto', written, control })).summary)).toBe(true);
  expect(isOfRecords((await read(header + rows)).summary)).toBe(false);
});

test('every format can be written, and points without a code in it are counted', async () => {
  const rows = '1,37.5,55.5,1,60,1,90\r\n2,37.6,55.6,101,40,1,180\r\n';
  for (const format of streamedFormatIds) {
    const { pointCount, dropped } = await convert(header + rows, { format }, 'Navitel');
    const isLeftOut = ['IGO', 'IGOPongo', 'JOSM'].includes(format);
    expect([pointCount, dropped], format).toEqual(isLeftOut ? [1, { speed_limit: 1 }] : [2, {}]);
  }
});

test('an OsmAnd package is a compressed archive that another library can open', async () => {
  const rows = '1,37.5,55.5,1,60,1,90\r\n2,37.6,55.6,5,40,1,180\r\n';
  const { bytes } = await convert(header + rows, { format: 'OsmAnd' }, 'Navitel');
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['items.json', 'favorites.gpx']);
  expect(strFromU8(files['favorites.gpx'] ?? new Uint8Array()).match(/<wpt /g)).toHaveLength(2);
  expect(bytes.length).toBeLessThan(Object.values(files).reduce((sum, { length }) => sum + length, 0));
});

test('the summary counts rows, points and rejects', async () => {
  const { summary } = await read(
    `${header}1,37.5,55.5,6,60,1,90\r\n2,200,55.5,1,60,1,90\r\n3,37.5,55.5,13,60,1,90\r\n`,
  );
  expect(summary.detected).toEqual({ format: 'IGO', certain: true, encoding: 'utf-8' });
  expect([summary.rows, summary.pointCount, summary.rejected]).toEqual([3, 1, 2]);
  expect(summary.types).toEqual({ railroad_crossing: 1 });
  expect(summary.rejects.map(({ line, code }) => [line, code])).toEqual([
    [3, 'beyondEarth'],
    [4, 'noCounterpart'],
  ]);
});

test('a section from OpenStreetMap counts as one point and as one row per camera', async () => {
  const node = (id: number, lat: number, tag = '') => `<node id="${id}" lat="${lat}" lon="1.5">${tag}</node>`;
  const camera = '<tag k="highway" v="speed_camera"/>';
  const members = ['from', 'to', 'device', 'device'].map(
    (role, at) => `<member type="node" ref="${at + 1}" role="${role}"/>`,
  );
  const { summary } = await read(
    `<osm version="0.6">${node(1, 42.5)}${node(2, 42.52)}${node(3, 42.5, camera)}${node(4, 42.52, camera)}` +
      `<relation id="9">${members.join('')}<tag k="type" v="enforcement"/><tag k="enforcement" v="average_speed"/>` +
      '<tag k="maxspeed" v="80"/></relation></osm>',
    'OSM',
  );
  expect([summary.rows, summary.pointCount, summary.rejected]).toEqual([2, 1, 0]);
});

test('Russian labels in a windows-1251 file are recognised', async () => {
  const labelled = '1,37.5,55.5,1,60,1,90,500,15 // Муляж\r\n';
  const bytes = Uint8Array.from(labelled, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x80 ? code : code - 0x0410 + 0xc0;
  });
  const { summary } = await readFile(new Blob([bytes]), { format: 'auto', written, control });
  expect(summary.detected?.encoding).toBe('windows-1251');
  expect(summary.types).toEqual({ dummy: 1 });
});

test('a GPX file of another program is read, and its elements that are not points are reported', async () => {
  const { summary, points } = await read(
    '<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">\n' +
      '<wpt lat="48.1" lon="11.5"><name>Rotlicht &amp; Tempo@50</name></wpt>\n<trk/>\n</gpx>',
  );
  expect(summary.detected).toEqual({ format: 'GPX', certain: true, encoding: 'utf-8' });
  expect(summary.types).toEqual({ control_cam_red: 1 });
  expect(points.map(({ fields }) => [fields.x, fields.y, fields.speed, fields.dirType])).toEqual([[11.5, 48.1, 50, 0]]);
  expect(summary.rejects).toEqual([{ line: 4, code: 'unsupportedGeometry', value: 'trk' }]);
});

test('a KMZ file is unpacked and read', async () => {
  const kml =
    '<kml><Placemark><name>Radar</name><ExtendedData><Data name="maxspeed"><value>70</value></Data></ExtendedData>' +
    '<Point><coordinates>2.3,48.8</coordinates></Point></Placemark></kml>';
  const packed = zipSync({ 'images/a.png': strToU8('x'), 'doc.kml': strToU8(kml) });
  const { summary, points } = await readFile(new Blob([packed]), {
    format: 'auto',
    written,
    control,
  });
  expect(summary.detected?.format).toBe('KML');
  expect(points.map(({ fields }) => [fields.x, fields.speed])).toEqual([[2.3, 70]]);
});

test('the summary reports ignored columns, limits and swapped coordinates, which a column map corrects', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => `${(55.7 + at / 100).toFixed(2)},37.6,camera,30 mph,x\n`).join('');
  const { summary, points } = await read(`lon,lat,type,speed,note\n${rows}`);
  const { columns, refusal, withLimit, withHeading } = summary.understood;
  expect(columns.ignored).toEqual(['note']);
  expect(summary.understood.warnings).toEqual([]);
  expect([withLimit, withHeading, summary.picture?.rows.length]).toEqual([12, 0, 3]);
  expect(refusal).toEqual({
    reason: 'empty',
    rows: 12,
    of: 12,
    swappedCountry: '',
    places: { kind: 'columns', x: 'lon', y: 'lat' },
  });
  expect(points.every(({ fields, speedUnit }) => fields.speed === 30 && speedUnit === 'mph')).toBe(true);
  const map = new Map([
    ['x', 'lat'],
    ['y', 'lon'],
  ] as const);
  const again = await readFile(new Blob([`lon,lat,type,speed,note\n${rows}`]), {
    format: 'auto',
    decodeOptions: { ...noDecodeOptions, map },
    written,
    control,
  });
  expect(again.summary.understood.refusal).toBe(null);
  expect(again.points[0]?.fields.x).toBe(37.6);
});

test('rows in the sea raise a warning, rows on a shore do not', async () => {
  const positions = ['-30,30', '2.3,48.8', '-8.75,42.2', '37.6,55.7']
    .map((position) => `${position},camera\n`)
    .join('');
  const { summary } = await read(`lon,lat,type\n${positions}`);
  expect(summary.understood.warnings).toEqual([{ code: 'inSea', rows: 1, value: '' }]);
});

test('the ids of the file are kept if every point has one, otherwise rows are numbered', async () => {
  const numbered = await convert(
    `${header}17,37.5,55.5,1,60,1,90\r\n5,37.6,55.6,1,60,1,90\r\n`,
    { format: 'IGO' },
    'IGO',
  );
  expect(numbered.text.match(/^\d+/gm)).toEqual(['17', '5']);
  const partly = await convert(
    `${header}17,37.5,55.5,1,60,1,90\r\n0,37.6,55.6,1,60,1,90\r\n`,
    { format: 'IGO' },
    'IGO',
  );
  expect(partly.text.match(/^\d+/gm)).toEqual(['1', '2']);
});

test('speeds are converted from miles only if the user says that they are in miles', async () => {
  const rows = `${header}1,-1.5,52.5,1,60,1,90\r\n`;
  const speed = async (milesPerHour: boolean) => {
    const { text } = await convert(rows, { format: 'PocketGisPlusGB', milesPerHour }, 'IGO');
    return text.split('\r\n')[1]?.split(',')[4];
  };
  expect([await speed(false), await speed(true)]).toEqual(['60', '97']);
});

test('converting a file twice gives the same bytes, dated as the file', async () => {
  const rows = `${header}1,37.5,55.5,5,60,1,90\r\n`;
  const first = await convert(rows, { format: 'GeoJSON' }, 'Navitel');
  const second = await convert(rows, { format: 'GeoJSON' }, 'Navitel');
  expect(second.bytes).toEqual(first.bytes);
  expect(first.text).toContain('"confirmed":"2026-03-10T11:33:00.000Z"');
});

test('reading and writing can be stopped between steps', async () => {
  const stopping: WorkControl = { step: () => Promise.reject(new Stopped()) };
  const rows = header + '1,37.5,55.5,1,60,1,90\r\n'.repeat(3000);
  await expect(readFile(new Blob([rows]), { format: 'auto', written, control: stopping })).rejects.toThrow(Stopped);
  const { points } = await read(rows);
  await expect(writeFile(points, { ...plain, format: 'GPX' }, stopping)).rejects.toThrow(Stopped);
});
