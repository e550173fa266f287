import { lawRules } from '../labels/labels.ts';
import type { LawRow } from './law-row.ts';

const checkedAt = '2026-11-25';

/** As far as the laws are known; no legal advice. Countries without a row are `exact` and count as not checked. */
export const lawTable: Readonly<Record<string, LawRow>> = {
  FR: {
    profile: 'zone',
    checkedAt,
    rule: lawRules.FR,
    sources: [
      { name: 'Code de la route, R413-15', url: 'https://www.legifrance.gouv.fr/codes/id/LEGITEXT000006074228' },
      { name: 'Protocole État – AFFTAC, 2011' },
    ],
  },
  DE: {
    profile: 'quiet',
    checkedAt,
    rule: lawRules.DE,
    sources: [
      { name: 'StVO § 23 Abs. 1c', url: 'https://www.gesetze-im-internet.de/stvo_2013/__23.html' },
      { name: 'OLG Karlsruhe, 07.02.2023, 2 ORbs 35 Ss 9/23' },
    ],
  },
  CH: {
    profile: 'hidden',
    checkedAt,
    rule: lawRules.CH,
    sources: [
      { name: 'SVG Art. 98a', url: 'https://www.fedlex.admin.ch/eli/cc/1959/679_705_685/de' },
      { name: 'SRF, Blick' },
    ],
  },
  ES: { profile: 'exact', checkedAt, rule: lawRules.ES, sources: [{ name: 'DGT' }] },
  AT: { profile: 'exact', checkedAt, rule: lawRules.AT, sources: [{ name: 'ORF, 2023' }, { name: 'ÖAMTC' }] },
  IT: { profile: 'exact', checkedAt, rule: lawRules.IT, sources: [] },
  RU: { profile: 'exact', checkedAt, rule: lawRules.RU, sources: [{ name: 'lenta.ru, gazeta.ru, 04.03.2026' }] },
};
