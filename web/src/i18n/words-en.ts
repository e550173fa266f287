import type { TextGroup } from './texts.ts';

/** The texts of other screens are loaded on demand. */
export const words = import.meta.glob<TextGroup>('./en/{shell,server,screens,map}.json', {
  import: 'default',
  eager: true,
});
