import { readFile } from 'node:fs/promises';
import { decodeGazetteer, type Gazetteer, type PackedGazetteer } from '@dozor/domain/gazetteer/decode-gazetteer.ts';

const placesFile = new URL(import.meta.resolve('@dozor/domain/gazetteer/data/places.json'));

/** The bundled places: about 0.2 s of work. */
export async function readGazetteer(): Promise<Gazetteer> {
  return decodeGazetteer(JSON.parse(await readFile(placesFile, 'utf8')) as PackedGazetteer);
}
