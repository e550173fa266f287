/** A comment line: after `//`, `#` or ©, or after a `;` that does not separate cells. */
export function isRemark(line: string): boolean {
  return /^\s*(?:\/\/|#|©)/.test(line) || /^\s*;[^;]*$/.test(line);
}
