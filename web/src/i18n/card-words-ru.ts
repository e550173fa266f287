import type { TextGroup } from './texts.ts';

/** The Russian texts that an open card needs, by the path of their file. */
export const words = import.meta.glob<TextGroup>('./ru/{actions,comments,photos,votes}.json', {
  import: 'default',
  eager: true,
});
