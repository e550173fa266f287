export const importFailures = {
  stopped: 'the server was stopped before the end of the file; what was added stays, and nothing is added twice',
  slow: 'the import took too long and was ended; what was added stays, and nothing is added twice',
  memory: 'the file needs more memory than an import may take',
  unexpected: 'something unexpected ended the import; what was added stays, and nothing is added twice',
} as const satisfies Record<string, string>;

export type ImportFailureCode = keyof typeof importFailures;

const codes = Object.keys(importFailures) as ImportFailureCode[];

/** The failure that a sentence belongs to, for translation; undefined if there is none. */
export function importFailureCode(sentence: string): ImportFailureCode | undefined {
  return codes.find((code) => importFailures[code] === sentence);
}
