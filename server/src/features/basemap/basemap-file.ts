import { z } from 'zod';
import { ConfigError } from '../../platform/config.ts';

/** Vector tiles of the ground in one file. */
export interface BasemapFile {
  readonly facts: BasemapFacts;
  /** A tile as it is stored; nothing where the file has none. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined> | Uint8Array | undefined;
  close(): Promise<void> | void;
}

export interface BasemapFacts {
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north in degrees. */
  bounds: number[];
  attribution: string;
  layers: VectorLayer[];
  /** How every tile is stored. */
  isGzip: boolean;
}

const vectorLayerSchema = z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()).default({}) });
type VectorLayer = { id: string; fields: Record<string, string> };

const metadataSchema = z.object({ vector_layers: z.array(vectorLayerSchema) });

const openStreetMapAttribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';

/** What makes the schema: no other common one calls the roads so and has the names of places under this. */
const shortbreadLayers = ['streets', 'place_labels'];

/** @throws {ConfigError} for another schema, which the map's style could draw nothing of */
export function shortbreadLayersOf(path: string, metadata: unknown): VectorLayer[] {
  const parsed = metadataSchema.safeParse(metadata);
  const layers = parsed.success ? parsed.data.vector_layers : [];
  const missing = shortbreadLayers.find((name) => layers.every(({ id }) => id !== name));
  if (missing !== undefined) {
    throw new ConfigError(`BASEMAP=${path}: is not of the Shortbread schema, it has no layer ${missing}`);
  }
  return layers.map(({ id, fields }) => ({
    id,
    fields: Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, String(kind)])),
  }));
}

/** The line that a file brings along is shown as text; without one the data are OpenStreetMap's, as the schema's always are. */
export function attributionOf(text: unknown): string {
  return typeof text === 'string' && text.trim() !== '' ? text : openStreetMapAttribution;
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
