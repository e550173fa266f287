import {
  isListFailureCode,
  type ListFailure,
  listFailure,
  listFailures,
  parseListFailure,
} from '@dozor/domain/candidates/list-failure.ts';

interface ShownFailure {
  /** In English. */
  failure: string | null;
  /** What the sentence says; null where a version before stored one that is none of ours. */
  failed: ListFailure | null;
}

/** Code and values, so that the sentence can change and each reader has it in their own language. */
export function storedFailure({ code, values }: ListFailure): string {
  return JSON.stringify({ code, values });
}

/** Earlier versions stored a sentence, some of them with the folders of the server. */
export function shownFailure(stored: string | null): ShownFailure {
  if (stored === null) return { failure: null, failed: null };
  const sentence = withoutFolders(stored);
  const failed = stored.startsWith('{') ? factsOf(stored) : parseListFailure(sentence);
  return { failure: failed ? listFailure(failed.code, failed.values) : sentence, failed };
}

function factsOf(stored: string): ListFailure {
  const { code, values } = JSON.parse(stored) as { code: unknown; values: ListFailure['values'] };
  if (!isListFailureCode(code)) return { code: 'unexpected', values: {} };
  // Earlier versions stored fewer values.
  const missing = Object.entries(unstored).filter(([name]) => listFailures[code].includes(`{${name}}`));
  return { code, values: { ...Object.fromEntries(missing), ...values } };
}

const unstored = { option: '--map FIELD=COLUMN,…', value: 'a column', country: 'the country', there: 'on land' };

/** Of a web address nothing is a folder here. */
function withoutFolders(sentence: string): string {
  return sentence.replaceAll(/(?<![\w:/.-])\/(?:[^\s/'"]+\/)+/g, '');
}
