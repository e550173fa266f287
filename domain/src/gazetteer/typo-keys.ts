import type { Gazetteer } from './decode-gazetteer.ts';

/** The keys, in the same order, normalised for the search with typos. */
export interface TypoKeys {
  keys: string;
  starts: Uint32Array;
  fold: (name: string) => string;
}

/** Romanised digraphs that are one letter in Russian become one letter here, so that a typo in one counts once. */
const sounds = Object.entries({ shch: 'щ', sh: 'ш', ch: 'ч', zh: 'ж', kh: 'х', ts: 'ц', yu: 'ю', ya: 'я', ye: 'e' });

const known = new WeakMap<Gazetteer, TypoKeys>();

export function typoKeysFor(gazetteer: Gazetteer, text: string): TypoKeys {
  if (!/[а-яё]/i.test(text)) {
    const { keys, keyStarts } = gazetteer;
    return { keys, starts: keyStarts, fold: (name) => name };
  }
  const made = known.get(gazetteer) ?? bySounds(gazetteer);
  known.set(gazetteer, made);
  return made;
}

function bySounds({ keys: written, keyStarts }: Gazetteer): TypoKeys {
  const keys = toSounds(written);
  const starts = new Uint32Array(keyStarts.length);
  let start = 1;
  for (let key = 0; key < starts.length; key++) {
    starts[key] = start;
    start = keys.indexOf('\n', start) + 1;
  }
  return { keys, starts, fold: toSounds };
}

function toSounds(text: string): string {
  return sounds.reduce((made, [latin, sound]) => made.replaceAll(latin, sound), text);
}
