import { z } from 'zod';
import type { Endpoint } from '@dozor/contract/endpoint.ts';

const defaultMaxBytes = 64 * 1024;
/** A margin for the rest of the body. */
const share = 0.95;

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
}

/** A body that is meant to be dear to refuse, with what is dear about it. */
export interface HostileBody {
  name: string;
  text: string | FormData;
}

/** Bodies as large as a call takes: deep, wide, long, all wrong, nearly right, in each of the places that its schema has. */
export function* hostileBodies({ body, maxBodyBytes, multipart }: Endpoint): Generator<HostileBody> {
  if (multipart) yield* forms();
  const bytes = Math.floor((maxBodyBytes ?? defaultMaxBytes) * share);
  yield* shapes(bytes);
  if (body === undefined) return;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const right = sampleOf(schema);
  if (typeof right !== 'object' || right === null) return;
  yield { name: 'all fields wrong', text: JSON.stringify(wrongOf(schema)) };
  const keys = repeated((at) => `"k${at}":1`, bytes);
  yield { name: 'right, with unknown keys', text: `${JSON.stringify(right).slice(0, -1)},${keys}}` };
  for (const [place, part] of placesIn(schema)) {
    for (const [name, filling] of fillings(part, bytes)) {
      yield { name: `${name} in ${place.join('.')}`, text: withPart(right, place, filling) };
    }
  }
}

function* shapes(bytes: number): Generator<HostileBody> {
  yield { name: 'one object of keys', text: `{${repeated((at) => `"k${at}":1`, bytes)}}` };
  yield { name: 'one key repeated', text: `{${repeated(() => '"k":1', bytes)}}` };
  yield { name: 'objects of keys', text: `[${repeated(() => `{${repeated((at) => `"k${at}":1`, 1500)}}`, bytes)}]` };
  yield { name: 'lists in lists', text: '['.repeat(bytes / 2) + ']'.repeat(bytes / 2) };
  yield {
    name: 'nested as deep as allowed',
    text: `[${repeated(() => '[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]', bytes)}]`,
  };
  yield { name: 'empty lists', text: `[${repeated(() => '[]', bytes)}]` };
  yield { name: 'numbers', text: `[${repeated(() => '1', bytes)}]` };
  yield { name: 'a number of many digits', text: '9'.repeat(bytes) };
  yield { name: 'huge numbers', text: `[${repeated(() => '1e999', bytes)}]` };
  yield { name: 'one text', text: `"${'x'.repeat(bytes)}"` };
  yield { name: 'escaped signs', text: `"${String.raw`\u0000`.repeat(bytes / 6)}"` };
  yield { name: 'forbidden keys in texts', text: `[${repeated(() => String.raw`"\"__proto__\":"`, bytes)}]` };
  yield { name: 'no JSON', text: '{"a":'.repeat(bytes / 5) };
}

const manyParts = 5000;

function* forms(): Generator<HostileBody> {
  const [fields, files, same] = [new FormData(), new FormData(), new FormData()];
  for (let at = 0; at < manyParts; at += 1) {
    fields.append(`k${at}`, '1');
    files.append(`f${at}`, new Blob(['x']), `${at}.png`);
    same.append('text', 'x');
  }
  const long = new FormData();
  long.append('text', 'x'.repeat(5e6));
  const named: [string, FormData][] = [
    ['fields', fields],
    ['files', files],
    ['fields of one name', same],
    ['a long field', long],
  ];
  for (const [name, text] of named) yield { name: `a form of ${name}`, text };
}

function repeated(part: (at: number) => string, bytes: number): string {
  const parts: string[] = [];
  for (let length = 0; length < bytes; length += parts.at(-1)!.length + 1) parts.push(part(parts.length));
  return parts.join();
}

/** Everything that may be filled: texts, numbers, lists. */
function placesIn(schema: JsonSchema, path: string[] = []): [string[], JsonSchema][] {
  const { properties } = whole(schema);
  if (path.length > 3 || !properties) return path.length === 0 ? [] : [[path, whole(schema)]];
  return Object.entries(properties).flatMap(([name, part]) => placesIn(part, [...path, name]));
}

function* fillings(part: JsonSchema, bytes: number): Generator<[string, string]> {
  yield ['a long text', `"${'x'.repeat(bytes)}"`];
  yield ['a long text of letters that are composed', `"${'e\u0301'.repeat(bytes / 3)}"`];
  yield ['wrong items', `[${repeated(() => '"x"', bytes)}]`];
  const { items } = part;
  if (!items) return;
  const [right, wrong] = [JSON.stringify(sampleOf(items)) ?? '1', JSON.stringify(wrongOf(items)) ?? 'null'];
  yield ['right items', `[${repeated(() => right, bytes)}]`];
  yield ['wrong items of the right kind', `[${repeated(() => wrong, bytes)}]`];
  for (const count of [100, 200, 500, 20_000]) {
    if (count * right.length > bytes) continue;
    const parts = Array.from({ length: count - 1 }, () => right).join();
    yield [`${count} items, the last one wrong`, `[${parts},${wrong}]`];
  }
  const hundred = repeated(() => `{${repeated((at) => `"k${at}":1`, bytes / 110)}}`, bytes - bytes / 100);
  yield ['a hundred objects of unknown keys', `[${hundred}]`];
}

function withPart(right: unknown, place: readonly string[], text: string): string {
  const mark = '\uf8ff';
  const copy = structuredClone(right) as Record<string, unknown>;
  let inner: Record<string, unknown> = copy;
  for (const name of place.slice(0, -1)) inner = inner[name] as Record<string, unknown>;
  inner[place.at(-1)!] = mark;
  return JSON.stringify(copy).replace(`"${mark}"`, () => text);
}

function whole(schema: JsonSchema): JsonSchema {
  const [first] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return first === undefined ? schema : whole(first);
}

function sampleOf(schema: JsonSchema): unknown {
  const { type, properties, items, prefixItems, enum: values, const: value, minimum } = whole(schema);
  if (value !== undefined) return value;
  if (values) return values[0];
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOf(part)]));
  if (prefixItems) return prefixItems.map(sampleOf);
  if (items) return [sampleOf(items)];
  if (type === 'number' || type === 'integer') return Math.max(minimum ?? 0, 0);
  return type === 'boolean' ? true : 'x';
}

/** Of another kind everywhere. */
function wrongOf(schema: JsonSchema): unknown {
  const { type, properties, prefixItems, items } = whole(schema);
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, wrongOf(part)]));
  if (prefixItems) return prefixItems.map(wrongOf);
  if (items) return [wrongOf(items)];
  return type === 'string' ? 7 : 'x';
}
