/** Start and end of each clip in its file, in milliseconds. */
export type ClipTable = Readonly<Record<string, readonly number[]>>;

/** Without spaces of another kind, and without what is not read at both ends. */
export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,.:;]+|[\s,.:;]+$/g, '');
}

/** The clips of a sentence, the longest ones that fit; a word without a clip is left out. */
export function clipsOf(text: string, table: ClipTable): string[] {
  const words = Object.keys(table).toSorted((a, b) => b.length - a.length);
  const clips: string[] = [];
  let rest = plainText(text);
  while (rest !== '') {
    const clip = words.find((word) => rest.startsWith(word) && !/^[\p{L}\d/]/u.test(rest.slice(word.length)));
    if (clip !== undefined) clips.push(clip);
    rest = plainText(clip === undefined ? rest.replace(/^\S+/, '') : rest.slice(clip.length));
  }
  return clips;
}
