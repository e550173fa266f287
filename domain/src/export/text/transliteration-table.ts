/** Capitals are derived. Letters with common diacritics are not listed: removing the marks is enough. */

/** Cyrillic letters of Kazakh, Kyrgyz, Uzbek, Tajik, Tatar, Bashkir, Abkhaz and others → the nearest common one. */
export const commonCyrillic: ReadonlyMap<string, string> = pairs(
  'әа ғг ӷг ҕг қк ҡк ҟк ӄк ҝк ңн ҥн ӈн өо ҩо ұу үу һх ҳх ҷч ҹч ҽч ҿч җж ҙз ҫс ҵц ҭт ԥп ҧп ѳф ѣе ѵи ӏі ӡз ԛк ԝв',
);

/** Letters and signs → ASCII. */
export const latinLetters: ReadonlyMap<string, string> = new Map([
  ...rows('а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts'),
  ...rows('ч ch ш sh щ shch ы y э e ю yu я ya і i ї yi є ye ґ g ў u ј j ђ dj ѓ gj љ lj њ nj ќ kj ћ c џ dz ѕ dz'),
  ...rows('ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q'),
  ...rows('შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h'),
  ...rows('ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh'),
  ...rows('ո o չ ch պ p ջ j ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k օ o ֆ f և ev'),
  ...rows('α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'),
  ...rows('ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ə e ħ h ŋ n ĸ k € EUR № No × x • * · .'),
  ...rows("‘ ' ’ ' ‚ ' ‛ ' ′ ' ` ' ʻ ' ʼ ' ʹ ' ‹ ' › ' « ' » ' “ ' ” ' „ ' ‟ ' ″ '"),
  ...rows('– - — - ‒ - ― - − - ‐ - ‑ - … ...'),
  ['ъ', ''],
  ['ь', ''],
]);

function pairs(list: string): Map<string, string> {
  return new Map(list.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
}

function rows(list: string): [string, string][] {
  const words = list.split(' ');
  return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as [string, string]] : []));
}
