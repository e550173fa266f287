/** Whether a text is the address of something on the web, as lists are. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+/i.test(text) && !/\s/.test(text);
}
