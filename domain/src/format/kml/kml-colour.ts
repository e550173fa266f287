/** `#rrggbb` in KML notation: opacity, blue, green, red. */
export function kmlColour(colour: string): string {
  return `ff${colour.slice(5, 7)}${colour.slice(3, 5)}${colour.slice(1, 3)}`;
}
