import type { TextGroup } from './texts.ts';

/** The Russian words of the first page, by the path of their file. Those of other screens come when a screen asks. */
export const words = import.meta.glob<TextGroup>('./ru/{shell,server,screens,map}.json', {
  import: 'default',
  eager: true,
});
