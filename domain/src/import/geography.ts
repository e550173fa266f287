/** Geographic facts about a file's rows, for detecting implausible positions. */
export interface Geography {
  /** ISO 3166-1 alpha-2, '' at sea; null if countries are not known. */
  country(x: number, y: number): string | null;
  isLand(x: number, y: number): boolean;
  /** Approximate population of towns within about 50 km. */
  people(x: number, y: number): number;
}
