// Texts of a language that nobody speaks: the Russian ones with unusual letters, in brackets, and longer. A text that does
// not come from the language's file stands out, and a place that is only just wide enough is too narrow.
import { keysOf } from '../../domain/src/texts/complete-texts.ts';
import { groupAt, textPlaces } from '../../domain/src/texts/text-keys.ts';

const plain = 'аеёиоуыэгжзклмнрстхч';
const unusual = 'ӓӗӗӣӧӯӹӭґӝӟқԓӎңҏҫҭҳӵ';
const letters = new Map(
  Array.from(plain, (letter, at) => [letter, unusual[at]]).flatMap(([from, to]) => [
    [from, to],
    [from.toUpperCase(), to.toUpperCase()],
  ]),
);
const padding = 'ӭӧӯӭӧ ';
const growth = 1.4;

/**
 * @param {string} language whose plural forms they have
 * @param {object} source the Russian file
 */
export function markedTexts(language, source) {
  const marked = {};
  for (const { path, key, isCounted } of textPlaces(source)) {
    const group = path.reduce((at, name) => (at[name] ??= {}), marked);
    const from = groupAt(source, ...path);
    for (const own of keysOf(key, isCounted, language)) group[own] = markText(from[own] ?? from[`${key}_other`]);
  }
  return marked;
}

/** Each part between tags has its own brackets; the last one is padded. @param {string} text */
export function markText(text) {
  const parts = text.split(/(<\/?\w+\/?>)/);
  const last = parts.findLastIndex((part, at) => isShown(part, at));
  return parts
    .map((part, at) => (isShown(part, at) ? bracketed(part, at === last ? paddingFor(text) : '') : part))
    .join('');
}

/** Every other part is a tag, and a part without letters is the same in every language. */
function isShown(part, at) {
  return at % 2 === 0 && /\p{L}/u.test(part.replaceAll(/\{\{\w+\}\}/g, ''));
}

function bracketed(part, added) {
  const [, before, inner, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(part);
  // Between texts stand the names of values, which are those of the code.
  const runs = inner.split(/(\{\{\w+\}\})/).map((run, at) => (at % 2 === 1 ? run : withMarks(run)));
  return `${before}⟦${runs.join('')}${added}⟧${after}`;
}

function withMarks(run) {
  return Array.from(run, (letter) => letters.get(letter) ?? letter).join('');
}

function paddingFor(text) {
  const length = Math.max(1, Math.floor((growth - 1) * text.length) - '⟦ ⟧'.length);
  return ` ${padding
    .repeat(Math.ceil(length / padding.length))
    .slice(0, length)
    .trimEnd()}`;
}
