import type { ReadPlace } from '@dozor/domain/point/read-place.ts';

/** The parser is loaded on first use. */
export async function readCoordinates(text: string): Promise<ReadPlace> {
  const { readPlace } = await import('@dozor/domain/point/read-place.ts');
  return readPlace(text);
}
