/** BGN/PCGN romanisation of Cyrillic, except е and ё, which depend on the preceding letter. */
const cyrillic = `а=a б=b в=v г=g д=d ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch
  ъ= ы=y ь= э=e ю=yu я=ya і=i ї=yi є=ye ґ=g ў=u ј=j љ=lj њ=nj ђ=d ћ=c џ=dz ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h ҷ=ch ҳ=h`;
/** Latin letters that do not decompose into a letter and a mark. */
const latin = 'ß=ss ø=o ł=l đ=d ð=d þ=th æ=ae œ=oe ı=i ə=a';

const latinOf = new Map(`${cyrillic} ${latin}`.split(/\s+/).map((pair) => [pair.charAt(0), pair.slice(2)]));

const marks = /[\u0300-\u036f]/g;
const apostrophes = /['’‘ʻʼʹʺ`´"”“]/g;
const gaps = /[\s\-‐‑–—_.,;:/()]+/g;
/** After these е is romanised as ye. */
const softening = 'аеёиоуыэюяйьъ ';
const plain = /^[a-z ]*$/;

/** Москва equals Moskva, Орел Орёл, Munchen München; hyphens become spaces, other scripts are left as they are. */
export function foldName(name: string): string {
  const small = name.toLowerCase().replace(apostrophes, '').replace(gaps, ' ').trim();
  if (plain.test(small)) return small;
  let folded = '';
  let before = ' ';
  for (const letter of small.normalize('NFC')) {
    folded += latinIn(letter, before);
    before = letter;
  }
  return folded;
}

function latinIn(letter: string, before: string): string {
  if (letter === 'е' || letter === 'ё') return softening.includes(before) ? 'ye' : 'e';
  if (letter >= 'a' && letter <= 'z') return letter;
  return latinOf.get(letter) ?? baseOf(letter);
}

const bases = new Map<string, string>();

function baseOf(letter: string): string {
  const known = bases.get(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize('NFKD').replace(marks, '');
  const base = latinOf.get(bare) ?? bare;
  bases.set(letter, base);
  return base;
}
