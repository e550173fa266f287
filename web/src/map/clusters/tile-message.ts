/** One field of a protocol buffer message: its start, and the start and end of its content. */
export interface MessageField {
  number: number;
  start: number;
  /** For a field without length, the start of its value. */
  content: number;
  end: number;
}

const lengthDelimited = 2;
const bytesOfFixed: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** @returns the value and the start of the next one */
export function readVarint(bytes: Uint8Array, at: number): [value: number, next: number] {
  let value = 0;
  let scale = 1;
  for (let next = at; ; scale *= 128) {
    const byte = bytes[next++] ?? 0;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return [value, next];
  }
}

export function readVarints(bytes: Uint8Array, from: number, to: number): number[] {
  const values: number[] = [];
  for (let at = from; at < to;) {
    const [value, next] = readVarint(bytes, at);
    values.push(value);
    at = next;
  }
  return values;
}

export function fieldsOf(bytes: Uint8Array, from = 0, to = bytes.length): MessageField[] {
  const fields: MessageField[] = [];
  for (let start = from; start < to;) {
    const [tag, afterTag] = readVarint(bytes, start);
    const [content, end] = contentAt(bytes, afterTag, tag & 7);
    fields.push({ number: Math.floor(tag / 8), start, content, end });
    start = end;
  }
  return fields;
}

function contentAt(bytes: Uint8Array, at: number, wireType: number): [content: number, end: number] {
  const fixed = bytesOfFixed[wireType];
  if (fixed !== undefined) return [at, at + fixed];
  const [value, next] = readVarint(bytes, at);
  return wireType === lengthDelimited ? [next, next + value] : [at, next];
}

export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

export function fieldOf(number: number, content: Uint8Array): Uint8Array {
  return joined([Uint8Array.from([...varint(number * 8 + lengthDelimited), ...varint(content.length)]), content]);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
