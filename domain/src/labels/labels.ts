import { allTexts } from '#all-texts';
import type russian from '../../../texts/ru.json';
import { type Label, type Language, languages } from '../schema/label.ts';
import type { KeysOf } from '../texts/keys-of.ts';
import { readGroup, type TextGroup, type Texts } from '../texts/read-texts.ts';

type Groups = (typeof russian)['labels'] & { flags: (typeof russian)['flags'] };

/** `fields.speed`, `flags.inBack.comment`: of the groups `labels` and `flags` of a language's file. */
export type LabelKey = KeysOf<Groups>;

/** The parts of such a file that are labels. */
export interface LabelTexts {
  readonly labels: TextGroup;
  readonly flags: TextGroup;
}

/** Node reads a language when it is first asked for. A browser adds those that it needs: all together are too large. */
const added = new Map<Language, Texts>();
let additions = 0;

export function addLabels(language: Language, { labels, flags }: LabelTexts): void {
  added.set(language, labelGroup({ labels, flags }));
  additions += 1;
}

function labelGroup({ labels, flags }: LabelTexts): Texts {
  return readGroup({ ...labels, flags });
}

function textsIn(language: Language): Texts | undefined {
  const ofFile = added.has(language) ? undefined : allTexts[language];
  if (ofFile) added.set(language, labelGroup(ofFile));
  return added.get(language);
}

/** For a table of the labels of all languages: made when it is first used, and again when a language has been added. */
export function fromLabels<T>(make: () => T): () => T {
  let made: { value: T; at: number } | undefined;
  return () => {
    if (made?.at !== additions) made = { value: make(), at: additions };
    return made.value;
  };
}

/**
 * Reads a text when asked for it, so that tables of labels can be made before their language is added. A text that was
 * found is a plain property from then on: encoders read the same labels for every row of a file.
 */
const keyed = {};

for (const language of languages) {
  Object.defineProperty(keyed, language, {
    configurable: true,
    get(this: { key: string }): string {
      const text = textsIn(language)?.get(this.key);
      if (text !== undefined) Object.defineProperty(this, language, { value: text });
      return text ?? this.key;
    },
  });
}

// #__NO_SIDE_EFFECTS__
export function labelAt(key: LabelKey): Label {
  return Object.assign(Object.create(keyed) as Label, { key });
}

type GroupName = keyof Groups;
type IdOf<Group extends GroupName> = keyof Groups[Group] & string;
type NumberIn<Id> = Id extends `${infer Value extends number}` ? Value : never;

/** The labels of a group, by the ids of a table of the domain. */
// #__NO_SIDE_EFFECTS__
export function labelsOf<Group extends GroupName, Id extends IdOf<Group> | NumberIn<IdOf<Group>>>(
  group: Group,
  ids: readonly Id[],
): Readonly<Record<Id, Label>> {
  const labels = ids.map((id) => [id, labelAt(`${group}.${id}` as LabelKey)]);
  return Object.fromEntries(labels) as Record<Id, Label>;
}
