/** A line for people: behind `//`, `#` or ©, or behind a `;` that parts no cells. */
export function isRemark(line: string): boolean {
  return /^\s*(?:\/\/|#|©)/.test(line) || /^\s*;[^;]*$/.test(line);
}
