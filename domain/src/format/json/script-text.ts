/** The code before the value in a script: `var cameras =`, `callback(`, `export default`. */
const before =
  /^(?:\s|\/\/[^\n]*\n|\/\*.*?\*\/)*(?:export\s+default\s+|(?:(?:export\s+)?(?:var|let|const)\s+)?[\p{L}_$][\w$.[\]"']*\s*[=(]\s*)(?=[[{])/su;

/** True if a text is a script that contains a single value. */
export function isScript(text: string): boolean {
  return before.test(text);
}

/** Line numbers are preserved; any other text is unchanged. */
export function valueOfScript(text: string): string {
  const [found] = before.exec(text) ?? [];
  if (found === undefined) return text;
  return found.replace(/[^\n]/g, '') + text.slice(found.length).replace(/[\s;)]*$/, '');
}
