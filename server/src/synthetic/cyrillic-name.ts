/** Letters of the romanisation used by GeoNames, longest first, with their originals. */
const pairs: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['shch', 'щ'],
  ['skiy', 'ский'],
  ['yy', 'ый'],
  ['iy', 'ий'],
  ['kh', 'х'],
  ['zh', 'ж'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ts', 'ц'],
  ['ya', 'я'],
  ['yu', 'ю'],
  ['ye', 'е'],
  ['yo', 'ё'],
  ['yi', 'и'],
  ['ay', 'ай'],
  ['ey', 'ей'],
  ['oy', 'ой'],
  ['uy', 'уй'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'к'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'г'],
  ['i', 'и'],
  ['j', 'ж'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'у'],
  ['x', 'кс'],
  ['y', 'ы'],
  ['z', 'з'],
  ['’', 'ь'],
  ["'", 'ь'],
];
const vowels = 'аеёиоуыэюя';

/** A place name as on a sign: `Nizhniy Novgorod` → `Нижний Новгород`. Good enough for synthetic points. */
export function cyrillicName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Mark}/gu, '');
  let written = '';
  for (let at = 0; at < plain.length;) {
    const rest = plain.slice(at).toLowerCase();
    const [latin, cyrillic] = pairs.find(([letters]) => rest.startsWith(letters)) ?? [plain[at]!, plain[at]!];
    const small = startsWord(written) && latin === 'e' ? 'э' : softened(written, latin, cyrillic);
    written += plain[at] === plain[at]!.toLowerCase() ? small : small[0]!.toUpperCase() + small.slice(1);
    at += latin.length;
  }
  return written;
}

function startsWord(written: string): boolean {
  return written === '' || /[\s-]$/.test(written);
}

/** A y after a vowel is a short one: `Bryansk` has none, `Tayga` has. */
function softened(written: string, latin: string, cyrillic: string): string {
  return latin === 'y' && vowels.includes(written.at(-1)?.toLowerCase() ?? ' ') ? 'й' : cyrillic;
}
