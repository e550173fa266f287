import { remembered } from '../text/remembered.ts';

/** Stems of words for a removed, planned or inactive camera, in the languages of many lists. */
const gone = words(
  'removed, dismantled, decommissioned, demolished, uninstalled, taken down, no longer, abgebaut, entfernt, demontiert, supprime, retire., retiree., demonte., demontee., depose., deposee., retirad, eliminad, desinstalad, rimoss, dismess, removid, desativad, usuniet, zlikwidowan, zdemontowan, eemaldatud, verwijderd, fjernet, fjernad, borttag, nedtag, poistettu, pasalint, zrusen, odstranen, снят, демонтир, убран, удален, ликвидир, знято, знят, демонтов, прибран, 撤去, 拆除, 已拆, 廃止, 철거, 폐지, zdjet, ex fotoradar, ex autovelox, ex radar, byly fotoradar, ehemalig, ancien radar, antiguo radar, old camera, бывш',
);
const planned = words(
  'planned, proposed, under construction, not yet, coming soon, geplant, im bau, prevu, en projet, en construction, planificad, previst, proyectad, pianificat, planejad, planowan, w budowie, kavandat, gepland, in aanbouw, planlagt, planerad, suunnit, planuojam, planovan, 規劃中, 计划, 予定, 예정, планируе, запланир, строится, заплан, будуетьс, будуєтьс',
);
const idle = words(
  'inactive, not active, deactivated, disabled, out of service, out of order, not working, not in use, not operational, switched off, suspended, disused, inaktiv, ausser betrieb, abgeschaltet, stillgelegt, desactive, inactif, hors service, inactiv, desactivad, fuera de servicio, inattiv, disattivat, fuori servizio, inativ, fora de servico, nieaktywn, wylaczon, nieczynn, mitteaktiiv, ei tootab, valja lulitatud, buiten gebruik, inactief, uitgeschakeld, ude af drift, ur funktion, ur drift, ei kaytossa, neveik, neaktivn, mimo provoz, не работа, не действ, не функцион, отключ, неактивн, недейств, выключен, не працю, вимкн, не діє, 停用, 未啟用, 休止, 미운영, 운영중지, spento, spenta, wylaczona, zepsut, uszkodzon, defekt, kaputt, не включ, не активн, сломан, خارج الخدمة, לא פעיל, לא פעילה',
);
const none = words(
  'no camera, not a camera, not camera, не камера, pedagogique, speed display, speed indicator sign, geschwindigkeitsanzeige, no speed camera, no radar, without camera, kein blitzer, keine kamera, kein radar, pas de radar, pas de camera, sin radar, sin camara, nessun autovelox, sem radar, sem camera, brak fotoradaru, brak kamery, kaamerat pole, geen camera, geen flitser, нет камеры, камеры нет, камера отсутств, без камеры, немае камери, камери немае',
);
const stateWords = [...none, ...gone, ...planned, ...idle];

/** Words with the same meaning if they are alone in a state column. */
const short = words(
  'no, off, false, 0, closed, retired, expired, future, pending, gone, deleted, obsolete, old, former, nein, aus, non, ferme, ancien, futur, cerrado, baja, antiguo, futuro, chiuso, spento, fechado, nie, zamkniet, projekt, ei, vana, nee, uit, nej, ne, нет, закрыт, проект, ні, немае',
);

const atWork = words(
  'active, activ, aktiv, actif, activo, attivo, ativo, aktywn, aktiivne, actief, aktiiv, veikia, yes, true, 1, on, ok, live, working, operational, in operation, in service, in use, installed, existing, enabled, open, current, confirmed, verified, valid, ja, oui, si, sim, tak, jah, en service, in betrieb, vorhanden, existe, действ, работа, актив, да, включен, установл, діє, працю, так, новый, new, published, approved, ativa, em operacao, em funcionamento, instalado, instalada, en fonctionnement, fonctionne, en funcionamiento, operativo, funkcjonuje, czynny, dziala, w uzyciu, 啟用, 使用中, 启用, 운영, 운영중, 稼働, يعمل, פעיל, פעילה, in werking',
);

export const saysGone = remembered((text) => {
  const padded = `${spaced(text)} `;
  return stateWords.some((word) => padded.includes(word));
});

const maxStateWords = 3;
const inBrackets = /[([](.*?)[)\]]/g;

/** Street names contain any words: only at an edge or in brackets, and next to a word for a camera unless alone. */
export function saysGoneInName(text: string, isCamera: boolean): boolean {
  if (!saysGone(text)) return false;
  const plain = spaced(text)
    .trim()
    .replace(/[\d ]+$/, '');
  const brackets = Array.from(text.matchAll(inBrackets), ([, inner = '']) => inner);
  if (plain.split(' ').length <= maxStateWords || brackets.some(saysGone)) return true;
  const words = plain.split(' ');
  const edges = [words.slice(0, maxStateWords), words.slice(-maxStateWords)].map((some) => some.join(' '));
  return isCamera && edges.some(isEdge);
}

function isEdge(words: string): boolean {
  const padded = ` ${words} `;
  const last = padded.lastIndexOf(' ', padded.length - 2);
  return stateWords.some((word) => {
    const at = padded.lastIndexOf(word);
    return at === 0 || (at > 0 && at + word.trimEnd().lastIndexOf(' ') >= last);
  });
}

/** Null if the words are unknown. */
export function stateAtWork(text: string): boolean | null {
  const padded = `${spaced(text)} `;
  if (saysGone(text) || short.some((word) => padded.trimEnd() === word)) return false;
  return atWork.some((word) => (word.length < 4 ? padded === `${word} ` : padded.startsWith(word))) ? true : null;
}

/** Lower-case letters and digits without diacritics, with a space before each word. */
export function spaced(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('є', 'е');
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;
}

function words(list: string): readonly string[] {
  return list.split(', ').map((word) => spaced(word) + (word.endsWith('.') ? ' ' : ''));
}
