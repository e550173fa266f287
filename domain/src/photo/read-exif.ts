/** Null if not recorded. */
export interface PhotoFacts {
  position: { x: number; y: number } | null;
  /** Viewing direction: 0 ≤ azimuth < 360. */
  azimuth: number | null;
  /** ISO 8601; without a zone it is local time at the position. */
  taken: string | null;
}

const nothing: PhotoFacts = { position: null, azimuth: null, taken: null };

/** Names as in Exif 2.32, tables 5 and 15. */
const tags = {
  exifIfd: 0x87_69,
  gpsIfd: 0x88_25,
  dateTimeOriginal: 0x90_03,
  offsetTimeOriginal: 0x90_11,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  imgDirection: 17,
} as const;

const ascii = 2;
const rational = 5;
/** A table with more rows is invalid. */
const maxRows = 512;
const exifMark = 0x45_78_69_66;

/**
 * Damaged or missing values are unknown; nothing is written and nothing else is read.
 *
 * @param bytes the photo, or at least its first 128 KiB: EXIF precedes the image data
 */
export function readExif(bytes: Uint8Array): PhotoFacts {
  const tiff = tiffOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (tiff === null) return nothing;
  try {
    return factsOf(tiff);
  } catch (error) {
    // Offsets beyond the end of the file.
    if (error instanceof RangeError) return nothing;
    throw error;
  }
}

/** The EXIF segment of a JPEG, starting at its byte order mark. */
function tiffOf(view: DataView): DataView | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return null;
  for (let at = 2; at + 10 <= view.byteLength;) {
    const marker = view.getUint16(at);
    const length = view.getUint16(at + 2);
    // The image data starts, or this is not a JPEG.
    if (marker === 0xff_da || marker >> 8 !== 0xff || length < 2) return null;
    if (marker === 0xff_e1 && view.getUint32(at + 4) === exifMark) {
      const begin = at + 10;
      const end = Math.min(at + 2 + length, view.byteLength);
      return end > begin ? new DataView(view.buffer, view.byteOffset + begin, end - begin) : null;
    }
    at += 2 + length;
  }
  return null;
}

interface Field {
  type: number;
  count: number;
  /** Offset of its value. */
  at: number;
}

interface Tiff {
  view: DataView;
  isLittle: boolean;
}

function factsOf(view: DataView): PhotoFacts {
  const byteOrder = view.getUint16(0);
  if (byteOrder !== 0x49_49 && byteOrder !== 0x4d_4d) return nothing;
  const tiff: Tiff = { view, isLittle: byteOrder === 0x49_49 };
  const first = tableAt(tiff, view.getUint32(4, tiff.isLittle));
  const below = (tag: number): Map<number, Field> => {
    const field = first.get(tag);
    return field === undefined ? new Map() : tableAt(tiff, view.getUint32(field.at, tiff.isLittle));
  };
  const gps = below(tags.gpsIfd);
  const exif = below(tags.exifIfd);
  return { position: positionOf(tiff, gps), azimuth: azimuthOf(tiff, gps), taken: takenOf(tiff, exif) };
}

function tableAt({ view, isLittle }: Tiff, start: number): Map<number, Field> {
  const rows = view.getUint16(start, isLittle);
  const fields = new Map<number, Field>();
  if (rows > maxRows) return fields;
  for (let row = 0; row < rows; row += 1) {
    const at = start + 2 + row * 12;
    const type = view.getUint16(at + 2, isLittle);
    const count = view.getUint32(at + 4, isLittle);
    const bytes = count * (type === rational ? 8 : type === ascii ? 1 : 4);
    const valueAt = bytes > 4 ? view.getUint32(at + 8, isLittle) : at + 8;
    fields.set(view.getUint16(at, isLittle), { type, count, at: valueAt });
  }
  return fields;
}

function positionOf(tiff: Tiff, gps: Map<number, Field>): PhotoFacts['position'] {
  const y = degreesOf(tiff, gps.get(tags.latitude), textOf(tiff, gps.get(tags.latitudeRef)) === 'S');
  const x = degreesOf(tiff, gps.get(tags.longitude), textOf(tiff, gps.get(tags.longitudeRef)) === 'W');
  if (x === null || y === null || Math.abs(x) > 180 || Math.abs(y) > 90) return null;
  // Written by phones without a GPS fix.
  return x === 0 && y === 0 ? null : { x, y };
}

/** Rounded to a tenth of a metre. */
function degreesOf(tiff: Tiff, field: Field | undefined, isNegative: boolean): number | null {
  if (field === undefined || field.count !== 3) return null;
  const degrees = rationalOf(tiff, field, 0);
  const minutes = rationalOf(tiff, field, 1);
  const seconds = rationalOf(tiff, field, 2);
  if (degrees === null || minutes === null || seconds === null) return null;
  const value = Math.round((degrees + minutes / 60 + seconds / 3600) * 1e6) / 1e6;
  return isNegative ? -value : value;
}

function azimuthOf(tiff: Tiff, gps: Map<number, Field>): number | null {
  const field = gps.get(tags.imgDirection);
  const azimuth = field === undefined ? null : rationalOf(tiff, field, 0);
  return azimuth === null || azimuth > 360 ? null : Math.round(azimuth) % 360;
}

function rationalOf({ view, isLittle }: Tiff, field: Field, index: number): number | null {
  if (field.type !== rational || index >= field.count) return null;
  const at = field.at + index * 8;
  const below = view.getUint32(at + 4, isLittle);
  return below === 0 ? null : view.getUint32(at, isLittle) / below;
}

function textOf({ view }: Tiff, field: Field | undefined): string {
  if (field === undefined || field.type !== ascii || field.count > 64) return '';
  let text = '';
  for (let index = 0; index < field.count; index += 1) {
    const code = view.getUint8(field.at + index);
    if (code === 0) break;
    text += String.fromCharCode(code);
  }
  return text.trim();
}

function takenOf(tiff: Tiff, exif: Map<number, Field>): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(textOf(tiff, exif.get(tags.dateTimeOriginal)));
  if (parts === null || Number(parts[1]) < 1990) return null;
  const zone = textOf(tiff, exif.get(tags.offsetTimeOriginal));
  const taken = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${/^[+-]\d\d:\d\d$/.test(zone) ? zone : ''}`;
  return Number.isNaN(Date.parse(taken)) ? null : taken;
}
