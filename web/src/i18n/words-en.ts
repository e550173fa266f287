/** Every namespace of English, by the path of its file; a new file is picked up by itself. */
export const wordsEn = import.meta.glob<Record<string, unknown>>('./en/*.json', { import: 'default', eager: true });
