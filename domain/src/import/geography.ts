/** What is known of the ground under a file's rows, to notice positions that cannot be meant. */
export interface Geography {
  /** ISO 3166-1 alpha-2, '' in the sea; null where countries are not known. */
  country(x: number, y: number): string | null;
  isLand(x: number, y: number): boolean;
  /** How many people live in towns within about 50 km, roughly. */
  people(x: number, y: number): number;
}
