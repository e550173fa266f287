/** Licences that permit copying a list into open data, by SPDX id, with alternative spellings. */
const openLicences = {
  'CC0-1.0': [
    'CC0',
    'CC Zero',
    'Creative Commons Zero',
    'Creative Commons CC0',
    'CC0 1.0 Universal',
    'creativecommons.org/publicdomain/zero/1.0',
  ],
  'PDDL-1.0': [
    'PDDL',
    'ODC PDDL',
    'Open Data Commons Public Domain Dedication and License',
    'opendatacommons.org/licenses/pddl/1-0',
  ],
  'ODbL-1.0': [
    'ODbL',
    'ODC ODbL',
    'Open Database License',
    'Open Database License 1.0',
    'Open Database License (ODbL)',
    'Open Database License (ODbL) 1.0',
    'Open Data Commons Open Database License',
    'Open Data Commons Open Database License 1.0',
    'Open Data Commons Open Database License (ODbL)',
    'opendatacommons.org/licenses/odbl',
    'opendatacommons.org/licenses/odbl/1-0',
  ],
  'CC-BY-4.0': [
    'Creative Commons Attribution 4.0',
    'Creative Commons Attribution 4.0 International',
    'Attribution 4.0 International',
    'CC BY 4.0 International',
    'creativecommons.org/licenses/by/4.0',
    'creativecommons.org/licenses/by/4.0/deed.en',
  ],
  'etalab-2.0': [
    'LO 2.0',
    'LOv2',
    'Licence Ouverte 2.0',
    'Licence Ouverte Etalab 2.0',
    'Open Licence 2.0',
    'Licence Ouverte / Open Licence 2.0',
    'etalab.gouv.fr/licence-ouverte-open-licence',
    'spdx.org/licenses/etalab-2.0',
  ],
  'OGL-UK-3.0': [
    'OGL',
    'OGL 3.0',
    'OGL 3',
    'OGL UK',
    'UK OGL',
    'UK Open Government Licence',
    'Open Government Licence',
    'Open Government Licence 3.0',
    'nationalarchives.gov.uk/doc/open-government-licence/version/3',
  ],
  'OGL-UK-2.0': ['OGL 2.0', 'Open Government Licence 2.0'],
  'OGL-UK-1.0': ['OGL 1.0', 'Open Government Licence 1.0'],
  'NLOD-1.0': ['NLOD', 'Norwegian Licence for Open Government Data', 'Norsk lisens for offentlige data'],
  'NLOD-2.0': ['NLOD 2.0', 'Norwegian Licence for Open Government Data (NLOD) 2.0'],
  'OGDL-Taiwan-1.0': ['OGDL Taiwan', 'Taiwan Open Government Data License 1.0'],
  'DL-DE-BY-2.0': [
    'Datenlizenz Deutschland Namensnennung 2.0',
    'Datenlizenz Deutschland – Namensnennung – Version 2.0',
  ],
  'DL-DE-ZERO-2.0': ['Datenlizenz Deutschland Zero 2.0', 'Datenlizenz Deutschland – Zero – Version 2.0'],
  'OGL-Ontario-1.0': ['Open Government Licence Ontario', 'Open Government Licence – Ontario'],
  'OGL-Toronto-1.0': ['Open Government Licence Toronto', 'Open Government Licence – Toronto'],
  'OGL-Canada-2.0': ['Open Government Licence Canada', 'Open Government Licence Canada 2.0'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const openLicenceNames: readonly string[] = Object.keys(openLicences);

const known = new Set(
  Object.entries(openLicences).flatMap(([name, others]) => [name, ...others].map((spelling) => folded(spelling))),
);

/** With any other licence a list may only indicate where to look. */
export function mayBeCopied(licence: string): boolean {
  return known.has(folded(licence));
}

/** Removes common variations: case, punctuation, "v1.0" for "1.0", the word "licence" itself. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\s*https?:\/\/(?:www\.)?/, '')
    .replaceAll(/\bv(?:ersion)?[ .]?(?=\d)|\blicen[cs]e\b|\bthe\b/g, '')
    .replaceAll(/[^a-z0-9]+/g, '');
}
