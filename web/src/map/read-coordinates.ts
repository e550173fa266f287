import type { ReadPlace } from '@dozor/domain/point/read-place.ts';

/** A place in any common notation, or the reason it is invalid. The parser is loaded on first use. */
export async function readCoordinates(text: string): Promise<ReadPlace> {
  const { readPlace } = await import('@dozor/domain/point/read-place.ts');
  return readPlace(text);
}
