/** Browsers' messages when a chunk does not load: the network is down, or the server has a newer version. */
const missingPart = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missingPart.test(error.message);
}
