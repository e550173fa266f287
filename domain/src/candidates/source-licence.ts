/** What a licence allows, by its SPDX id or one like it, with its other spellings and addresses. */
type LicenceRow = {
  /** Facts may be taken over from a list under it. */
  readonly open: boolean;
  /** They may become part of a database under the ODbL. */
  readonly mixes: boolean;
  readonly names: readonly string[];
};

const free = (...names: string[]): LicenceRow => ({ open: true, mixes: true, names });
/** What is made of it has to have the same licence. */
const alike = (...names: string[]): LicenceRow => ({ open: true, mixes: false, names });

const creativeCommons = 'creativecommons.org/licenses/';

function attribution(version: string, ...names: string[]): LicenceRow {
  return free(
    `Creative Commons Attribution ${version}`,
    `Creative Commons Attribution ${version} International`,
    `Attribution ${version} International`,
    `CC BY ${version} International`,
    `${creativeCommons}by/${version}`,
    `${creativeCommons}by/${version}/deed.en`,
    ...names,
  );
}

function ported(version: string, country: string, name: string): LicenceRow {
  return free(
    `CC BY ${version} ${country}`,
    `CC BY ${version} ${name}`,
    `Creative Commons Attribution ${version} ${name}`,
    `${creativeCommons}by/${version}/${country.toLowerCase()}`,
    `${creativeCommons}by/${version}/${country.toLowerCase()}/deed.en`,
  );
}

const licences = {
  'CC0-1.0': free(
    'CC0',
    'CC Zero',
    'Creative Commons Zero',
    'Creative Commons CC0',
    'Creative Commons CC0 1.0',
    'CC0 1.0 Universal',
    'creativecommons.org/publicdomain/zero/1.0',
    'creativecommons.org/publicdomain/zero/1.0/deed.en',
  ),
  'PDDL-1.0': free(
    'PDDL',
    'ODC PDDL',
    'Open Data Commons Public Domain Dedication and License',
    'opendatacommons.org/licenses/pddl/1-0',
    'opendatacommons.org/licenses/pddl',
  ),
  'ODC-By-1.0': free(
    'ODC BY',
    'Open Data Commons Attribution License',
    'Open Data Commons Attribution License 1.0',
    'opendatacommons.org/licenses/by/1-0',
  ),
  'ODbL-1.0': free(
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
  ),
  'CC-BY-4.0': attribution('4.0'),
  'CC-BY-3.0': attribution('3.0', 'CC BY 3.0 Unported', 'Creative Commons Attribution 3.0 Unported'),
  'CC-BY-3.0-AU': ported('3.0', 'AU', 'Australia'),
  'CC-BY-3.0-IT': ported('3.0', 'IT', 'Italy'),
  'CC-BY-3.0-DE': ported('3.0', 'DE', 'Germany'),
  'CC-BY-3.0-AT': ported('3.0', 'AT', 'Austria'),
  'CC-BY-3.0-NL': ported('3.0', 'NL', 'Netherlands'),
  'CC-BY-3.0-US': ported('3.0', 'US', 'United States'),
  'CC-BY-2.5-AR': ported('2.5', 'AR', 'Argentina'),
  'CC-BY-2.5-AU': ported('2.5', 'AU', 'Australia'),
  'CC-BY-SA-4.0': alike('Creative Commons Attribution ShareAlike 4.0', `${creativeCommons}by-sa/4.0`),
  'CC-BY-SA-3.0': alike('Creative Commons Attribution ShareAlike 3.0', `${creativeCommons}by-sa/3.0`),
  'etalab-2.0': free(
    'LO 2.0',
    'LOv2',
    'fr-lo',
    'Licence Ouverte 2.0',
    'Licence Ouverte Etalab 2.0',
    'Open Licence 2.0',
    'Licence Ouverte / Open Licence 2.0',
    'etalab.gouv.fr/licence-ouverte-open-licence',
    'etalab.gouv.fr/wp-content/uploads/2017/04/ETALAB-Licence-Ouverte-v2.0.pdf',
    'spdx.org/licenses/etalab-2.0',
  ),
  'OGL-UK-3.0': free(
    'OGL',
    'OGL 3.0',
    'OGL 3',
    'OGL UK',
    'UK OGL',
    'UK Open Government Licence',
    'Open Government Licence',
    'Open Government Licence 3.0',
    'nationalarchives.gov.uk/doc/open-government-licence/version/3',
  ),
  'OGL-UK-2.0': free('OGL 2.0', 'Open Government Licence 2.0'),
  'OGL-UK-1.0': free('OGL 1.0', 'Open Government Licence 1.0'),
  'NLOD-1.0': free(
    'Norwegian Licence for Open Government Data (NLOD) 1.0',
    'Norsk lisens for offentlige data 1.0',
    'data.norge.no/nlod/no/1.0',
    'data.norge.no/nlod/en/1.0',
  ),
  'NLOD-2.0': free(
    'NLOD',
    'Norwegian Licence for Open Government Data',
    'Norwegian Licence for Open Government Data (NLOD)',
    'Norwegian Licence for Open Government Data (NLOD) 2.0',
    'Norsk lisens for offentlige data',
    'Norsk lisens for offentlige data (NLOD) 2.0',
    'data.norge.no/nlod/no/2.0',
    'data.norge.no/nlod/en/2.0',
    'data.norge.no/nlod',
  ),
  'OGDL-Taiwan-1.0': free(
    'OGDL Taiwan',
    'Open Government Data License Taiwan',
    'Taiwan Open Government Data License 1.0',
    'Open Government Data License, version 1.0',
    '政府資料開放授權條款-第1版',
    '政府資料開放授權條款',
    'data.gov.tw/license',
    'data.gov.tw/en/license',
  ),
  'DL-DE-BY-2.0': free(
    'Datenlizenz Deutschland Namensnennung 2.0',
    'Datenlizenz Deutschland – Namensnennung – Version 2.0',
    'govdata.de/dl-de/by-2-0',
  ),
  'DL-DE-ZERO-2.0': free(
    'Datenlizenz Deutschland Zero 2.0',
    'Datenlizenz Deutschland – Zero – Version 2.0',
    'govdata.de/dl-de/zero-2-0',
  ),
  'IODL-2.0': free('Italian Open Data License 2.0', 'Italian Open Data Licence (IODL) 2.0', 'dati.gov.it/iodl/2.0'),
  'IODL-1.0': alike('Italian Open Data License 1.0', 'dati.gov.it/iodl/1.0'),
  'KOGL-1.0-Type-1': free(
    'KOGL-1',
    'KOGL Type 1',
    'Korea Open Government License Type 1',
    '공공누리 제1유형',
    '공공누리 1유형',
    '이용허락범위 제한 없음',
    'kogl.or.kr/info/license.do#01-tab',
  ),
  'SG-ODL-1.0': free('Singapore Open Data Licence', 'Singapore Open Data Licence 1.0', 'data.gov.sg/open-data-licence'),
  'OGL-Canada-2.0': free('Open Government Licence Canada', 'Open Government Licence Canada 2.0'),
  'OGL-Ontario-1.0': free('Open Government Licence Ontario', 'Open Government Licence – Ontario'),
  'OGL-Toronto-1.0': free('Open Government Licence Toronto', 'Open Government Licence – Toronto'),
  'OGL-Ottawa-2.0': free(
    'Open Government Licence Ottawa',
    'Open Government Licence – City of Ottawa',
    'City of Ottawa Open Data Licence v2.0',
  ),
  'OGL-Alberta-2.1': free('Open Government Licence Alberta', 'Open Government Licence – Alberta'),
  'OGL-Calgary-2.1': free('Open Government Licence Calgary', 'Open Government Licence – City of Calgary'),
  'OGL-Edmonton-2.1': free('Open Government Licence Edmonton', 'Open Government Licence – Edmonton'),
} as const satisfies Readonly<Record<string, LicenceRow>>;

type LicenceId = keyof typeof licences;

const rows: readonly (readonly [LicenceId, LicenceRow])[] = Object.entries(licences) as [LicenceId, LicenceRow][];

/** Without a remark: names of licences that what is known of the list allows to take over. */
export const openLicenceNames: readonly string[] = rows.flatMap(([id, { open, mixes }]) => (open && mixes ? [id] : []));

const known = new Map(rows.flatMap(([id, { names }]) => [id, ...names].map((name) => [folded(name), id] as const)));

/** The id of a licence in any of its spellings; null for one that is not known. */
export function licenceId(licence: string): string | null {
  return known.get(folded(licence)) ?? null;
}

/** What a known licence allows; with any other nothing is sure. */
export function licenceMarks(licence: string): { open: boolean; mixes: boolean } {
  const id = known.get(folded(licence));
  return id === undefined ? { open: false, mixes: false } : { open: licences[id].open, mixes: licences[id].mixes };
}

/** With any other licence a list may only indicate where to look: our points are one database under the ODbL. */
export function mayBeCopied(licence: string): boolean {
  const { open, mixes } = licenceMarks(licence);
  return open && mixes;
}

/** True if a portal's wording may be that licence: a name without its version or country states no other one. */
export function mayBeLicence(stated: string, licence: string): boolean {
  const [one, other] = [licenceId(stated), licenceId(licence)];
  if (one !== null && other !== null) return one === other || isVague(stated, other);
  return folded(stated) === folded(licence) || (other !== null && isVague(stated, other));
}

/** By the letters alone: `cc-by` and `Creative Commons Attribution` for `CC-BY-4.0`, but not for one with `SA` or `NC`. */
function isVague(stated: string, id: string): boolean {
  if (/\d/.test(folded(stated).replace('cc0', 'ccO'))) return false;
  const names = [id, ...licences[id as LicenceId].names].map((name) => folded(name).replaceAll(/\d+.*$/g, ''));
  return names.some((name) => name.length > 2 && folded(stated) === name);
}

/** Removes common variations: case, punctuation, "v1.0" for "1.0", the word "licence" itself. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\s*https?:\/\/(?:www\.)?/, '')
    .replaceAll(/\bv(?:ersion)?[ .]?(?=\d)|\blicen[cs]e\b|\bthe\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
