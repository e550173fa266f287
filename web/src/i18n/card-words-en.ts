import type { TextGroup } from './texts.ts';

/** The English texts that an open card needs, by the path of their file. */
export const words = import.meta.glob<TextGroup>('./en/{actions,comments,photos,votes}.json', {
  import: 'default',
  eager: true,
});
