// `npm run texts`: how far each language is; `npm run texts -- pl` lists what is missing, outdated or wrong in one.
import process from 'node:process';
import { defaultLanguage, languageFacts, languages } from '../domain/src/schema/label.ts';
import { missingTexts } from '../domain/src/texts/missing-texts.ts';
import { textFaults } from '../domain/src/texts/text-faults.ts';
import { addressOf, textPlaces } from '../domain/src/texts/text-keys.ts';
import { offeredLanguages, readTextFile } from '../web/build/text-files.ts';
import { changedSince } from './texts/changed-since.mjs';

const sources = { ru: readTextFile('ru'), en: readTextFile('en') };
const all = textPlaces(sources.ru).length;
const offered = offeredLanguages();
const [wanted] = process.argv.slice(2);

if (!wanted) listLanguages();
else if (languages.includes(wanted)) listTexts(wanted);
else throw new Error(`texts/languages.json has no ${wanted}`);

function listLanguages() {
  const rows = languages.map((language) => {
    const { missing, changed, faults } = stateOf(language);
    const done = all - missing.length;
    const marks = [languageFacts[language].draft && 'draft', offered.includes(language) || 'not offered yet'];
    const cells = [done, `${Math.floor((100 * done) / all)} %`, missing.length, changed?.size ?? '?', faults.length];
    return [language, ...cells, marks.filter((mark) => typeof mark === 'string').join(', ')];
  });
  for (const row of [['language', 'done', '', 'missing', 'changed since', 'wrong', ''], ...rows])
    console.log(row.join('\t'));
}

function listTexts(language) {
  const { missing, changed, faults } = stateOf(language);
  for (const place of missing) console.log(`missing\t${addressOf(place)}`);
  for (const key of changed ?? []) console.log(`changed since\t${key}`);
  for (const fault of faults) console.log(`wrong\t${fault}`);
}

/** Russian is the source: it cannot be older than itself. */
function stateOf(language) {
  const own = readTextFile(language);
  return {
    missing: missingTexts(own, language, sources.ru),
    changed: language === defaultLanguage ? new Set() : changedSince(language),
    faults: textFaults(language, own, sources),
  };
}
