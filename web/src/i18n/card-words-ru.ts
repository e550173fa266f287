import type { TextGroup } from './texts.ts';

export const words = import.meta.glob<TextGroup>('./ru/{actions,comments,photos,votes}.json', {
  import: 'default',
  eager: true,
});
