/** Every namespace of Russian, by the path of its file; a new file is picked up by itself. */
export const wordsRu = import.meta.glob<Record<string, unknown>>('./ru/*.json', { import: 'default', eager: true });
