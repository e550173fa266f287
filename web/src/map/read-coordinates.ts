import type { ReadPlace } from '@dozor/domain/point/read-place.ts';

/** A place in any usual notation, or why it is none. What reads it comes when it is first needed. */
export async function readCoordinates(text: string): Promise<ReadPlace> {
  const { readPlace } = await import('@dozor/domain/point/read-place.ts');
  return readPlace(text);
}
