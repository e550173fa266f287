/** Latin letters of a Russian name (BGN/PCGN, which GeoNames follows), the longest first. */
const letters = [
  ...'shch=щ zh=ж kh=х ts=ц ch=ч sh=ш yu=ю ya=я yo=ё yë=ё ye=е a=а b=б v=в g=г d=д ë=ё z=з i=и k=к l=л m=м n=н o=о p=п'.split(
    ' ',
  ),
  ...'r=р s=с t=т u=у f=ф ’=ь ”=ъ -=-'.split(' '),
].map((pair) => pair.split('='));
letters.push([' ', ' ']);
const vowel = /[аеёиоуыэюя]/;

/**
 * The Russian name of a town in Russia, derived from its Latin one: right for 97 of 100 under 50,000 inhabitants whose
 * Russian name is known. Undefined if a letter does not belong to that spelling.
 */
export function russianOf(name) {
  const latin = name.toLowerCase().replaceAll(/['ʼ]/g, '’');
  let russian = '';
  for (let at = 0; at < latin.length;) {
    const before = russian.at(-1) ?? ' ';
    const [text, letter] = letters.find(([each]) => latin.startsWith(each, at)) ?? [
      latin[at],
      soundOf(latin[at], before),
    ];
    if (letter === undefined) return undefined;
    russian += letter;
    at += text.length;
  }
  return russian
    .replaceAll(/(?<=[ауыя]|сове)ц(?=к)/g, 'тс')
    .replaceAll(/л(?=ск)/g, 'ль')
    .replaceAll(/(?<=[сц]к)ы(?=$| )/g, 'ий')
    .replaceAll(/(?<=^|[- ])./g, (letter) => letter.toUpperCase())
    .replaceAll(/-(На|И)-/g, (word) => word.toLowerCase());
}

/** The letters whose sound depends on the previous one; in the table above every "e" would become э. */
function soundOf(letter, before) {
  if (letter === 'y') return vowel.test(before) || before === ' ' ? 'й' : 'ы';
  if (letter === 'e') return vowel.test(before) || before === ' ' || before === '-' ? 'э' : 'е';
  return undefined;
}
