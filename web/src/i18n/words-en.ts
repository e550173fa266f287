import type { TextGroup } from './texts.ts';

/** The English texts of the first page, by the path of their file. Those of other screens are loaded on demand. */
export const words = import.meta.glob<TextGroup>('./en/{shell,server,screens,map}.json', {
  import: 'default',
  eager: true,
});
