/** Languages in addition to a country's most spoken one, in which a town's name may be known there. */
const moreLanguages = {
  BE: ['fr'],
  BY: ['ru'],
  CA: ['fr'],
  CH: ['fr', 'it'],
  ES: ['ca', 'eu', 'gl'],
  FI: ['sv'],
  KZ: ['kk'],
  LU: ['de', 'fr'],
  MD: ['ro'],
};

export function localesOf(country) {
  return [new Intl.Locale(`und-${country}`).maximize().language, ...(moreLanguages[country] ?? [])];
}

/** Everyday names of countries in Russian and English, then further names, where Unicode's own are longer. */
export const shortCountryNames = {
  AE: ['ОАЭ', 'United Arab Emirates', 'UAE', 'Объединённые Арабские Эмираты'],
  CD: ['ДР Конго', 'DR Congo'],
  CF: ['ЦАР', 'Central African Republic', 'Центральноафриканская Республика'],
  CG: ['Конго', 'Congo'],
  GB: ['Великобритания', 'United Kingdom', 'Great Britain', 'UK', 'Англия', 'England'],
  MM: ['Мьянма', 'Myanmar', 'Burma'],
  US: ['США', 'United States', 'USA', 'Соединённые Штаты Америки'],
  BY: ['Беларусь', 'Belarus', 'Белоруссия'],
  KG: ['Киргизия', 'Kyrgyzstan', 'Кыргызстан'],
  MD: ['Молдова', 'Moldova', 'Молдавия'],
  TM: ['Туркмения', 'Turkmenistan', 'Туркменистан'],
  CZ: ['Чехия', 'Czechia', 'Czech Republic'],
};
