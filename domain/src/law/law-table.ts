import { labelAt, type LabelKey } from '../labels/labels.ts';
import { type LawCountry, profileByCountry } from './countries-by-profile.ts';
import type { LawProfile } from './law-profile.ts';
import type { LawRow } from './law-row.ts';

const checkedAt = '2026-11-29';

type Source = LawRow['sources'][number];
type Rule = Extract<LabelKey, `lawRules.${string}`> extends `lawRules.${infer Name}` ? Name : never;
type Facts = Pick<LawRow, 'sureness' | 'sources'> & { readonly rule: Rule };

/** Overviews of others, each a lead and no law. */
const gocar: Source = {
  name: 'Gocar: Aides à la conduite et avertisseurs de radars, 31.07.2023',
  url: 'https://lizhiguos.com/zh/?p=3046',
};
const lunaway: Source = { name: 'Lunaway: Speed cameras and speed limits, 09.10.2026' };
const navhud: Source = { name: 'NavHud: CountryRules (ADAC, Moniteur Automobile, TomTom), 09.2026' };
const adac: Source = {
  name: 'ADAC: Radarwarner und Blitzer-Apps',
  url: 'https://www.adac.de/verkehr/recht/verkehrsvorschriften-deutschland/radarwarner',
};

const quoted = (rule: Facts['rule'], ...sources: Source[]): Facts => ({ rule, sureness: 'quoted', sources });
const reported = (rule: Facts['rule'], ...sources: Source[]): Facts => ({ rule, sureness: 'reported', sources });
const unknown = (...sources: Source[]): Facts => ({ rule: 'unknown', sureness: 'unknown', sources });

const factsByCountry: Readonly<Record<LawCountry, Facts>> = {
  AD: reported('detectorsOnly', { name: 'Llei 12/2021, art. 4.11' }, lunaway),
  AE: unknown(),
  AM: unknown(),
  AR: unknown(),
  AT: quoted(
    'AT',
    {
      name: 'KFG § 98a Abs. 1',
      url: 'https://www.noen.at/niederoesterreich/chronik-gericht/kontrollen-in-noe-laserblocker-bereits-300-autos-aus-dem-verkehr-gezogen-giesshuebl-raser-tempokontrollen-laserblocker-150761002',
      quote:
        'Geräte oder Gegenstände, mit denen technische Einrichtungen zur Verkehrsüberwachung beeinflusst oder gestört werden können, dürfen weder an Kraftfahrzeugen angebracht noch in solchen mitgeführt werden.',
    },
    { name: 'ORF, 2023; ÖAMTC' },
  ),
  AU: unknown({
    name: 'Victoria Police: “nothing currently illegal” (Drive, 15.02.2010)',
    url: 'https://www.drive.com.au/news/phone-app-shows-speed-camera-locations-20100215-14bem/',
  }),
  AZ: unknown(),
  BA: reported('warningForbidden', gocar),
  BE: reported('detectorsOnly', { name: 'Loi du 16 mars 1968, art. 62bis' }, lunaway, navhud),
  BG: reported('tolerated', gocar),
  BR: unknown(),
  BY: unknown({ name: 'Dzen: детекторы радаров в Беларуси запрещены', url: 'https://dzen.ru/a/aTp77JfGVS9ulTGC' }),
  CA: unknown(),
  CH: quoted(
    'CH',
    {
      name: 'SVG Art. 98a',
      url: 'https://swissrights.ch/gesetze/Artikel-98a-SVG-0000-DE.php',
      quote:
        'Mit Busse wird bestraft, wer: a. öffentlich vor behördlichen Kontrollen im Strassenverkehr warnt; b. eine entgeltliche Dienstleistung anbietet, mit der vor solchen Kontrollen gewarnt wird',
    },
    {
      name: 'BGer 6B_352/2008, 03.12.2008',
      url: 'https://law.ch/lawinfo/geschwindigkeitskontrolle-radarkontrolle/radarwarngeraete',
    },
  ),
  CY: reported('warningForbidden', gocar, navhud),
  CZ: reported(
    'detectorsOnly',
    { name: 'Zákon č. 361/2000 Sb., § 3 odst. 4', url: 'http://antiradary.mzf.cz/legalnost-antiradaru/' },
    lunaway,
  ),
  DE: quoted(
    'DE',
    {
      name: 'StVO § 23 Abs. 1c (vormals 1b)',
      url: 'https://webshoprecht.de/IRTexte/IRTexte38.php',
      quote:
        'Dem Führer eines Kraftfahrzeuges ist es untersagt, ein technisches Gerät zu betreiben oder betriebsbereit mitzuführen, das dafür bestimmt ist, Verkehrsüberwachungsmaßnahmen anzuzeigen oder zu stören.',
    },
    { name: 'OLG Karlsruhe, 07.02.2023, 2 ORbs 35 Ss 9/23' },
    adac,
  ),
  DK: reported('detectorsOnly', { name: 'BEK nr. 748/1998' }, lunaway),
  EE: reported('tolerated', gocar, {
    name: 'Postimees: антирадары запрещены',
    url: 'https://rus.postimees.ee/3366057/v-etom-godu-policiya-obnaruzhila-v-avtomobilyah-bolee-100-antiradarov',
  }),
  ES: quoted('ES', {
    name: 'Ley de Tráfico (RDL 6/2015), art. 13.6',
    url: 'https://65ymas.com/sociedad/supermulta-dgt-30000-euros-aquellos-instalen-detectores-radar_32661_102.html',
    quote:
      'Asimismo se prohíbe llevar en el vehículo mecanismos de detección de radares o cinemómetros. Quedan excluidos de esta prohibición los mecanismos de aviso que informan de la posición de los sistemas de vigilancia del tráfico.',
  }),
  FI: quoted(
    'revealing',
    {
      name: 'Laki liikennevalvontaa vaikeuttavien laitteiden kieltämisestä 546/1998, 1 §',
      url: 'https://www.finlex.fi/fi/laki/alkup/1998/19980546',
      quote:
        'Tässä laissa paljastinlaitteella tarkoitetaan laitetta, joka on tarkoitettu tai jota käytetään tieliikenteen valvontalaitteen paljastamiseen tai toiminnan häiritsemiseen.',
    },
    lunaway,
  ),
  FR: quoted(
    'FR',
    {
      name: 'Code de la route, R413-15',
      url: 'http://www.maitreledall.com/article-detecteur-de-radars-dictionnaire-juridique-65739269.html',
      quote:
        'Le fait de détenir ou de transporter un appareil, dispositif ou produit de nature ou présenté comme étant de nature à déceler la présence ou perturber le fonctionnement d’appareils, instruments ou systèmes servant à la constatation des infractions',
    },
    { name: 'Protocole État – AFFTAC, 2011' },
    lunaway,
  ),
  GB: reported('GB', {
    name: 'Transport minister Ladyman, Second Reading of the Road Safety Bill (Liverpool Echo, 17.03.2006)',
    url: 'http://www.radardetector.net/forums/news-stories/8505-transport-minister-uses-speed-camera-detector-his-car.html',
    quote: 'Such devices will continue to be perfectly legal. I have one myself.',
  }),
  GE: unknown(),
  GR: reported(
    'revealing',
    {
      name: 'Ν. 5209/2025, άρθρο 24 § 11 (πρώην άρθρο 20 § 14 ΚΟΚ)',
      url: 'https://www.gocar.gr/news/feed/46422,syskeyh_prostimo_KOK_2000_eyrw.html?utm_source=mix',
      quote: 'Αυτός που οδηγεί μηχανοκίνητο όχημα με εξοπλισμό εντοπισμού συσκευών μέτρησης ταχύτητας',
    },
    lunaway,
  ),
  HR: reported('detectorsOnly', { name: 'ZSPC, čl. 283' }, lunaway, navhud),
  HU: reported('detectorsOnly', { name: 'KRESZ 3. § (3)' }, navhud),
  IE: quoted(
    'revealing',
    {
      name: 'S.I. No. 50/1991, Road Traffic (Speed Meter Detectors) Regulations, 1991',
      url: 'https://www.irishstatutebook.ie/eli/1991/si/50/made/en/print',
      quote:
        '"speed meter detector" means any device which is capable of being used to indicate the existence of, or to frustrate the operation of, electronic or other apparatus being used to give indications from which the speed at which a person was driving can be inferred.',
    },
    lunaway,
  ),
  IL: unknown(),
  IN: unknown(),
  IS: unknown(),
  IT: reported(
    'IT',
    {
      name: 'Codice della strada, art. 45 c. 9-bis',
      url: 'https://motobar.motorionline.com/viewtopic.php?f=5&t=1117&view=previous',
      quote:
        "É vietata la produzione, la commercializzazione e l'uso di dispositivi che, direttamente o indirettamente, segnalano la presenza e consentono la localizzazione delle apposite apparecchiature di rilevamento",
    },
    { name: 'Circolare 300/A/1/24236/144/5/20/5, 06.07.2007; Cass. 3853/2014' },
    lunaway,
  ),
  JP: unknown(),
  KG: unknown(),
  KR: unknown(),
  KZ: unknown(),
  LI: reported('likeSwitzerland', { name: 'SVG Art. 53a' }, lunaway, gocar),
  LT: reported('tolerated', gocar, {
    name: 'Kurier Wileński: sąd orzekł, że antyradary nie są zabronione, 22.09.2017',
    url: 'http://kurierwilenski.lt/2017/09/22/strzelaj-do-policjanta-z-antyradaru/',
  }),
  LU: reported('detectorsOnly', { name: 'Lois du 26 août 1993 et du 2 août 2002' }, lunaway, navhud),
  LV: reported('tolerated', gocar),
  MA: reported(
    'allDevices',
    {
      name: 'Loi 52-05 (Libération, Maroc)',
      url: 'https://libe.ma/Des-gadgets-prohibes-vendus-sous-le-manteau-Les-brouilleurs-de-radars-font-leur-entree-au-Maroc_a18843.html',
    },
    lunaway,
  ),
  MC: reported('allDevices', lunaway),
  MD: unknown(),
  MK: reported('warningForbidden', gocar, navhud),
  MT: unknown(),
  NL: reported('detectorsOnly', navhud, lunaway),
  NO: reported(
    'NO',
    {
      name: 'Vegtrafikkloven § 13 a (Ot.prp. nr. 40, 2000–2001)',
      url: 'https://www.regjeringen.no/no/dokumenter/otprp-nr-40-2000-2001-/id163964/?ch=1',
      quote: 'Forslag til ny § 13 a, forbud mot utstyr som kan varsle om eller forstyrre trafikkontroller.',
    },
    { name: 'TRIS 2025/9006/NO' },
    lunaway,
  ),
  NZ: unknown(),
  PL: reported(
    'detectorsOnly',
    {
      name: 'Prawo o ruchu drogowym, art. 66 ust. 4',
      url: 'https://forsal.pl/artykuly/731812,bledy-kierowcow-jak-ustrzec-sie-pomylki-na-drodze.html',
    },
    lunaway,
    gocar,
  ),
  PT: quoted(
    'revealing',
    {
      name: 'Código da Estrada, art. 84.º n.º 3',
      url: 'http://naestradacontigo.blogspot.com/2014/05/detectores-de-radares-sao-proibidos.html',
      quote:
        'quaisquer aparelhos, dispositivos ou produtos suscetpíveis de revelar a presença ou perturbar o funcionamento de instrumentos destinados à detecção ou registo das infracções',
    },
    lunaway,
  ),
  RO: reported('detectorsOnly', navhud, gocar),
  RS: reported('tolerated', gocar),
  RU: reported(
    'RU',
    {
      name: 'Лениногорские вести: радар-детекторы не запрещены',
      url: 'http://leninogorsk-rt.ru/news/novostnaya-lenta/chto-grozit-za-ispolzovanie-v-mashine-antiradara',
    },
    { name: 'lenta.ru, gazeta.ru, 04.03.2026' },
  ),
  SE: reported('detectorsOnly', { name: 'Lag (1988:15)' }, lunaway),
  SG: unknown(),
  SI: reported('detectorsOnly', { name: 'ZPrCP, 36. člen' }, lunaway),
  SK: quoted(
    'revealingForbidden',
    {
      name: 'Zákon č. 8/2009 Z. z., § 3 ods. 3',
      url: 'https://www.zilinskyvecernik.sk/clanok/mozu-vas-skontrolovat-ci-mate-antiradar/7678/',
      quote:
        'používanie technických prostriedkov a zariadení, ktorých činnosť umožňuje odhalenie alebo ovplyvňovanie funkcií technických prostriedkov používaných pri plnení úloh na úseku výkonu dohľadu nad bezpečnosťou a plynulosťou cestnej premávky',
    },
    gocar,
  ),
  SM: reported('allDevices', lunaway),
  TR: quoted(
    'revealingForbidden',
    {
      name: 'Karayolları Trafik Kanunu, madde 51 (aktaran: Av. Kevser Yıldırım)',
      quote:
        'hız sınırlarının aşılıp aşılmadığını, tespit etmekte kullanılan cihazların yerini tespit veya sürücüyü ikaz eden her türlü cihazın imalı, ithali ve araçlarda bulundurulması yasaktır',
    },
    {
      name: 'Kısa Dalga: 2918 s. Kanun md. 51/5',
      url: 'https://kisadalga.net/haber/detay/selektorle-radar-uyarisina-ceza-hukuki-mi-mevzuat-ne-diyor_97886',
    },
    gocar,
  ),
  TW: unknown(),
  UA: unknown(),
  US: unknown(),
  UZ: unknown(),
  VA: reported('allDevices', lunaway),
  ZA: unknown(),
};

/** As far as the laws are known; no legal advice. */
export const lawTable: Readonly<Record<string, LawRow>> = Object.fromEntries(
  Object.entries(factsByCountry).map(([country, { rule, sureness, sources }]): [string, LawRow] => [
    country,
    {
      profile: profileByCountry[country] as LawProfile,
      checkedAt,
      sureness,
      sources,
      rule: labelAt(`lawRules.${rule}`),
    },
  ]),
);
