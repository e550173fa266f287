/** The licences under which what a list says may be taken over into open data. */
const openLicences: readonly string[] = ['CC0', 'LO 2.0', 'OGL', 'ODbL', 'CC BY 4.0', 'PDDL'];

/** Whether a list may be copied; any other may only tell where to look. */
export function mayBeCopied(licence: string): boolean {
  return openLicences.some((open) => folded(open) === folded(licence));
}

function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '');
}
