import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { isSourceReader, type SourceReader } from '@dozor/domain/candidates/source-reader.ts';

const folder = new URL('../../../data/sources/', import.meta.url);

const shippedSource = z.strictObject({
  title: z.string(),
  reader: z.custom<SourceReader>(isSourceReader),
  licence: z.string(),
  attribution: z.string(),
  url: z.url().optional(),
  country: z.string().length(2).optional(),
  map: z.string().optional(),
  types: z.string().optional(),
  type: z.string().optional(),
});

type ShippedSource = z.output<typeof shippedSource>;

/** The bundled list definitions with known columns and types, by file name. */
export function shippedSources(): ReadonlyMap<string, ShippedSource> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(files.toSorted().map((name) => [name.slice(0, -'.json'.length), readShipped(name)]));
}

function readShipped(name: string): ShippedSource {
  return shippedSource.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}
