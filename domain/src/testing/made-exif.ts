/** A JPEG with nothing but EXIF data: enough for code that does not decode the image. */
export interface MadeExif {
  x?: number;
  y?: number;
  azimuth?: number;
  /** As written by a camera: `2026:05:04 12:30:00`. */
  taken?: string;
  offset?: string;
  isLittle?: boolean;
}

type Row = readonly [tag: number, type: 2 | 4 | 5, value: string | number | readonly number[]];

/** The APP1 segment alone, to be inserted after the first two bytes of a JPEG. */
export function exifSegment(facts: MadeExif): Uint8Array {
  const isLittle = facts.isLittle ?? false;
  const rows = [gpsRows(facts), exifRows(facts)];
  const gpsAt = 8 + 2 + 2 * 12 + 4;
  const gps = table(rows[0] ?? [], gpsAt, isLittle);
  const exif = table(rows[1] ?? [], gpsAt + gps.length, isLittle);
  const first = table(
    [
      [0x87_69, 4, gpsAt + gps.length],
      [0x88_25, 4, gpsAt],
    ],
    8,
    isLittle,
  );
  const tiff = new Uint8Array(8 + first.length + gps.length + exif.length);
  const view = new DataView(tiff.buffer);
  view.setUint16(0, isLittle ? 0x49_49 : 0x4d_4d);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  for (const [part, at] of [
    [first, 8],
    [gps, gpsAt],
    [exif, gpsAt + gps.length],
  ] as const) {
    tiff.set(part, at);
  }
  const head = [0xff, 0xe1, (tiff.length + 8) >> 8, (tiff.length + 8) & 255, ...codes('Exif'), 0, 0];
  return new Uint8Array([...head, ...tiff]);
}

export function exifJpeg(facts: MadeExif): Uint8Array {
  return new Uint8Array([0xff, 0xd8, ...exifSegment(facts), 0xff, 0xda, 0, 2, 0xff, 0xd9]);
}

/** The same JPEG with the given EXIF data. */
export function withExif(jpeg: Uint8Array, facts: MadeExif): Uint8Array {
  return new Uint8Array([...jpeg.subarray(0, 2), ...exifSegment(facts), ...jpeg.subarray(2)]);
}

function gpsRows({ x, y, azimuth }: MadeExif): Row[] {
  const position: Row[] =
    x === undefined || y === undefined
      ? []
      : [
          [1, 2, y < 0 ? 'S' : 'N'],
          [2, 5, sexagesimal(y)],
          [3, 2, x < 0 ? 'W' : 'E'],
          [4, 5, sexagesimal(x)],
        ];
  return azimuth === undefined ? position : [...position, [16, 2, 'T'], [17, 5, [Math.round(azimuth * 100), 100]]];
}

function exifRows({ taken, offset }: MadeExif): Row[] {
  const rows: Row[] = taken === undefined ? [] : [[0x90_03, 2, taken]];
  return offset === undefined ? rows : [...rows, [0x90_11, 2, offset]];
}

function sexagesimal(degrees: number): number[] {
  const whole = Math.floor(Math.abs(degrees));
  const minutes = (Math.abs(degrees) - whole) * 60;
  const seconds = (minutes - Math.floor(minutes)) * 60;
  return [whole, 1, Math.floor(minutes), 1, Math.round(seconds * 10_000), 10_000];
}

function codes(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A table, followed by the values that do not fit into its rows. */
function table(rows: readonly Row[], at: number, isLittle: boolean): Uint8Array {
  const head = 2 + rows.length * 12 + 4;
  const bytes = new Uint8Array(head + rows.length * 32);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, rows.length, isLittle);
  let free = head;
  for (const [index, [tag, type, value]] of rows.entries()) {
    const row = 2 + index * 12;
    const text = typeof value === 'string' ? [...codes(value), 0] : [];
    const numbers = typeof value === 'string' ? [] : typeof value === 'number' ? [value] : value;
    view.setUint16(row, tag, isLittle);
    view.setUint16(row + 2, type, isLittle);
    view.setUint32(row + 4, type === 2 ? text.length : type === 5 ? numbers.length / 2 : 1, isLittle);
    const size = text.length + numbers.length * 4;
    const to = size > 4 ? free : row + 8;
    if (size > 4) view.setUint32(row + 8, at + free, isLittle);
    bytes.set(text, to);
    for (const [turn, number] of numbers.entries()) view.setUint32(to + turn * 4, number, isLittle);
    if (size > 4) free += size;
  }
  return bytes;
}
