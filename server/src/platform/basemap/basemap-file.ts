import { z } from 'zod';
import { ConfigError } from '../config.ts';

export interface BasemapFile {
  readonly facts: BasemapFacts;
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
  isGzip: boolean;
}

const vectorLayerSchema = z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()).default({}) });
type VectorLayer = { id: string; fields: Record<string, string> };

const metadataSchema = z.object({ vector_layers: z.array(vectorLayerSchema) });

const openStreetMapAttribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';

/** Layers that identify the schema: no other common one uses these names for roads and place names. */
const shortbreadLayers = ['streets', 'place_labels'];

/** @throws {ConfigError} for another schema, with which the map's style cannot draw anything */
export function shortbreadLayersOf(path: string, metadata: unknown): VectorLayer[] {
  const parsed = metadataSchema.safeParse(metadata);
  const layers = parsed.success ? parsed.data.vector_layers : [];
  const missing = shortbreadLayers.find((name) => layers.every(({ id }) => id !== name));
  if (missing !== undefined) {
    throw new ConfigError(`BASEMAP=${path}: does not follow the Shortbread schema: it has no layer ${missing}`);
  }
  return layers.map(({ id, fields }) => ({
    id,
    fields: Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, String(kind)])),
  }));
}

/** The file's attribution as plain text; defaults to OpenStreetMap, the source of all data in this schema. */
export function attributionOf(text: unknown): string {
  return typeof text === 'string' && text.trim() !== '' ? text : openStreetMapAttribution;
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
