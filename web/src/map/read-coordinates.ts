import type { Coordinates } from '@dozor/domain/geometry/position.ts';

/** Coordinates in any usual notation; null when it is none. What reads them comes when it is first needed. */
export async function readCoordinates(text: string): Promise<Coordinates | null> {
  const { parseCoordinates } = await import('@dozor/domain/geometry/parse-coordinates.ts');
  return parseCoordinates(text);
}
