import { folded, isStatusName } from '../names/column-names.ts';
import { timesInText } from '../names/date-text.ts';
import { textOf, type NamedRecord } from '../names/named-value.ts';
import { saysCamera } from '../names/waypoint-words.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import type { StateColumn } from './state-columns.ts';
import { saysGone, saysGoneInName, stateAtWork } from './state-words.ts';

/** Column names that expect yes or no. */
const saysWork =
  /active|service|enabled|operat|working|^(?:is)?live$|^inuse$|^inbetrieb$|functioning|работает|действует/;
/** Their dates are those of a beginning. */
const saysSince = /^(?:is)?live$|^in(?:operation|service|use|betrieb)$|^enservice$/;
const yesOrNo = /^[ynft]$/i;
/** Names of a condition, and of a part of a country: their values decide which. */
const provinces = new Set(
  ['state', 'estado', 'stan', 'etat', 'stato', 'zustand', 'status', 'condition', 'stat'].map(folded),
);

/** True if the column may hold parts of a country, and nothing but its values tells. */
export function mayHoldProvinces(name: string): boolean {
  return folded(name) !== 'status' && isDoubtful(folded(name));
}

function isDoubtful(name: string): boolean {
  return provinces.has(name) || !isStatusName(name);
}

/** Notes a removed, inactive or future camera, which is irrelevant to drivers. */
export function readStatus(record: NamedRecord, notes: RowNotes): void {
  const called = textOf(record.value('comment'));
  if (called !== '' && saysCamera(called) && saysGoneInName(called, true)) notes.gone ??= called;
  for (const column of record.states) readColumn(column, record, notes);
  const status = textOf(record.value('status'));
  if (status === '') return;
  const name = folded(record.nameOf('status') ?? '');
  const times = record.now === null ? null : timesInText(status);
  if (times && record.now !== null) {
    const isOver = saysSince.test(name) ? times[0] > record.now : times[1] < record.now;
    if (isOver) notes.gone ??= status;
    return;
  }
  const isAtWork = saysWork.test(name) && yesOrNo.test(status) ? /^[yt]/i.test(status) : stateAtWork(status);
  const isSure = !isDoubtful(name) || saysGone(status);
  if (!isSure)
    notes.state = { text: status, isAtWork, mayBePlace: placeLetters.test(status), isNamed: name === 'status' };
  else if (isAtWork === false) notes.gone ??= status;
  else if (isAtWork === null) notes.lose('status', status);
}

/** Provinces are written as two or three capitals, among them NE, OK, NO and ON. */
const placeLetters = /^[A-Z]{2,3}$/;
const yes = /^(?:true|t|yes|y|1|x|ja|j|да|так|oui|si|sí|sim|tak|jah|是|はい|예)$/iu;
const no =
  /^(?:false|f|no|n|0|nein|нет|ні|non|não|nao|nie|ei|nej|nee|否|いいえ|아니오|-+|n\/?a|none|null|nan|never|unknown|present|current|ongoing|open|9999.*)$/iu;
/** Names that are also words for other things: what cannot be read there is no loss. */
const vague = /^(?:start|end)$/;

function readColumn({ at, name, kind }: StateColumn, record: NamedRecord, notes: RowNotes): void {
  const text = textOf(record.valueAt(at));
  if (text === '' || no.test(text)) return;
  const times = timesInText(text);
  const { now } = record;
  const isReadable = times !== null || (kind === 'gone' && (yes.test(text) || saysGone(text)));
  if (!isReadable && !vague.test(folded(name))) notes.lose('status', text);
  if (!isReadable || (times && now === null)) return;
  const isOver = times === null || (kind === 'start' ? times[0] > (now ?? 0) : times[1] < (now ?? 0));
  if (isOver) notes.gone ??= `${name}: ${text}`;
}
