import { folded } from './column-names.ts';

export type HeaderLanguage = keyof typeof headerWords;

/** Folded, and unique to one language. */
const headerWords = {
  english: words(
    'latitude longitude speed limit speed_limit camera_type heading bearing direction travel_direction road street name location site suburb status type travel facing approach',
  ),
  german: words(
    'breite geografische_breite breitengrad länge laenge geografische_länge längengrad tempolimit geschwindigkeit höchstgeschwindigkeit zulässige_geschwindigkeit blickrichtung fahrtrichtung richtung strasse straße ort bezeichnung hersteller gerät standort bundesland gemeinde kennung einheit himmelsrichtung ausrichtung bemerkung art',
  ),
  dutch: words(
    'breedtegraad lengtegraad snelheid maximumsnelheid rijrichting richting kijkrichting weg plaats gemeente straat naam omschrijving soort',
  ),
  french: words(
    'vitesse vitesse_limite limitation vma sens sens_de_circulation commune département departement voie emplacement nom numéro numero équipement equipement modèle modele commentaire type_de_radar orientation_radar cap route ville',
  ),
  spanish: words(
    'latitud longitud velocidad velocidad_máxima sentido dirección direccion rumbo carretera provincia ubicación ubicacion tipo_de_radar municipio calle nombre vía',
  ),
  portuguese: words(
    'velocidade velocidade_máxima limite_velocidade direção direcao rodovia município localização localizacao endereço cidade uf',
  ),
  italian: words(
    'latitudine longitudine velocità velocita limite_velocità direzione strada comune ubicazione indirizzo città nome regione',
  ),
  polish: words(
    'szerokość szerokość_geograficzna długość długość_geograficzna prędkość ograniczenie kierunek kierunek_jazdy droga miejscowość nazwa województwo typ_urządzenia ulica',
  ),
  estonian: words('laiuskraad pikkuskraad kiirus kiirusepiirang piirkiirus suund sõidusuund tee nimi asukoht maakond'),
  finnish: words('leveysaste pituusaste nopeus nopeusrajoitus suunta tie nimi kunta sijainti ajosuunta'),
  lithuanian: words('platuma ilguma greitis kryptis kelias vieta pavadinimas tipas savivaldybė'),
  scandinavian: words(
    'longitud breddegrad lengdegrad breddgrad längdgrad bredde længde lengde fartsgrense hastighed hastighet hastighetsgräns fartsgrense fartgrense retning riktning kørselsretning körriktning vej väg veg bredde längd latitud_wgs kommun kommune navn namn',
  ),
  czech: words(
    'rychlost směr zeměpisná_šířka zeměpisná_délka šířka délka ulice obec silnice název smer rychlost_limit',
  ),
  hungarian: words(
    'szélesség hosszúság földrajzi_szélesség földrajzi_hosszúság sebesség sebességhatár irány menetirány név út helység típus',
  ),
  romanian: words('longitudine viteză limită_de_viteză direcție direcţie sens_de_mers nume drum județ localitate tip'),
  turkish: words('enlem boylam hız hız_sınırı hız_limiti yön yol tür ilçe şehir'),
  greek: words(
    'γεωγραφικό_πλάτος γεωγραφικό_μήκος πλάτος μήκος όριο όριο_ταχύτητας ταχύτητα κατεύθυνση οδός τύπος όνομα',
  ),
  croatian: words(
    'geografska_širina geografska_dužina zemljopisna_širina zemljopisna_dužina zemljepisna_širina zemljepisna_dolžina brzina ograničenje_brzine hitrost smjer smjer_vožnje ulica_i_broj mjesto ime',
  ),
  bulgarian: words('географска_ширина географска_дължина скорост ограничение_на_скоростта посока път име'),
  latvian: words('platums garums ātrums atļautais_ātrums virziens ceļš nosaukums'),
  russian: words('широта долгота скорость ограничение направление азимут тип адрес название трасса'),
  ukrainian: words('довгота швидкість обмеження напрямок назва адреса'),
} as const;

const languages = Object.entries(headerWords).map(([language, list]) => ({
  language,
  list: new Set(list.map(folded)),
}));

/** Null if there is none or a tie. English yields to any other. */
export function headerLanguage(names: readonly string[]): HeaderLanguage | null {
  const folds = names.map(folded);
  const counts = languages
    .map(({ language, list }) => ({ language, count: folds.filter((name) => list.has(name)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(a.language === 'english') - Number(b.language === 'english') || b.count - a.count);
  const [first, second] = counts;
  if (!first || (second?.count === first.count && second.language !== 'english')) return null;
  return first.language as HeaderLanguage;
}

function words(list: string): readonly string[] {
  return list.split(' ');
}
