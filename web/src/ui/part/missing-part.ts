/** What browsers say when a part of the program does not come: the network is gone, or the server has a newer one. */
const missingPart = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missingPart.test(error.message);
}
