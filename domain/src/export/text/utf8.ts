/** Lone surrogates become U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  return bytes.slice(0, writeUtf8(text, bytes, 0));
}

/** The array needs three bytes per UTF-16 unit; returns the end offset. */
export function writeUtf8(text: string, bytes: Uint8Array, start: number): number {
  let at = start;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      bytes[at++] = unit;
    } else if (unit < 0x800) {
      bytes[at++] = 0xc0 | (unit >> 6);
      bytes[at++] = continuation(unit);
    } else if (unit < 0xd800 || unit > 0xdfff) {
      at = writeThree(unit, bytes, at);
    } else {
      const code = text.codePointAt(index) as number;
      if (code > 0xffff) {
        bytes[at++] = 0xf0 | (code >> 18);
        bytes[at++] = continuation(code >> 12);
        bytes[at++] = continuation(code >> 6);
        bytes[at++] = continuation(code);
        index++;
      } else {
        at = writeThree(0xfffd, bytes, at);
      }
    }
  }
  return at;
}

function writeThree(code: number, bytes: Uint8Array, start: number): number {
  bytes[start] = 0xe0 | (code >> 12);
  bytes[start + 1] = continuation(code >> 6);
  bytes[start + 2] = continuation(code);
  return start + 3;
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f);
}

/** Null if invalid (including overlong forms and surrogates). */
export function decodeUtf8(bytes: Uint8Array, start = 0, end = bytes.length): string | null {
  let text = '';
  let units: number[] = [];
  let at = start;
  while (at < end) {
    const first = bytes[at] as number;
    const size = sizeOf(first);
    if (size === 0 || at + size > end) return null;
    const code = size === 1 ? first : codePointAt(bytes, at, size);
    if (code < 0) return null;
    if (code > 0xffff) units.push(0xd7c0 + (code >> 10), 0xdc00 | (code & 0x3ff));
    else units.push(code);
    if (units.length > 4096) {
      text += String.fromCharCode(...units);
      units = [];
    }
    at += size;
  }
  return text + String.fromCharCode(...units);
}

/** Length of the character that starts with this byte, 0 if invalid. */
function sizeOf(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

const minBySize = [0, 0, 0x80, 0x800, 0x10000];

function codePointAt(bytes: Uint8Array, at: number, size: number): number {
  let code = (bytes[at] as number) & (0xff >> (size + 1));
  for (let index = 1; index < size; index++) {
    const next = bytes[at + index] as number;
    if ((next & 0xc0) !== 0x80) return -1;
    code = (code << 6) | (next & 0x3f);
  }
  const overlong = code < (minBySize[size] as number);
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  return overlong || surrogate || code > 0x10ffff ? -1 : code;
}
