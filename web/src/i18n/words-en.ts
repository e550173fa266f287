import type { TextGroup } from './texts.ts';

/** The English words of the first page, by the path of their file. Those of other screens come when a screen asks. */
export const words = import.meta.glob<TextGroup>('./en/{shell,server,screens,map}.json', {
  import: 'default',
  eager: true,
});
