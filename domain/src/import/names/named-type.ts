import { pointSchema } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { remembered } from '../text/remembered.ts';
import { folded } from './column-names.ts';
import { textOf, type NamedRecord } from './named-value.ts';
import { saysGone, saysGoneInName, stateAtWork } from './state-words.ts';
import { typeInSentence, typeOfName, typesOfNames } from './type-names.ts';
import { saysCamera } from './waypoint-words.ts';

const meaningOf = remembered((name) => ({
  key: folded(name),
  isGone: saysGone(name),
  type: typeOfName(name),
  several: typesOfNames(name),
  inSentence: typeInSentence(name),
}));

/** The default if the column is empty. */
export function readNamedType(record: NamedRecord, notes: RowNotes): { type: PointType; bSpeed?: true } {
  const text = textOf(record.value('type'));
  // The type of an OpenStreetMap relation only refers to another tag.
  const name = text === 'enforcement' ? textOf(record.column('enforcement')) || text : text;
  if (name === '') return { type: pointSchema.type.default };
  const meaning = meaningOf(name);
  const given = record.types.get(meaning.key);
  if (!given && meaning.isGone) notes.gone ??= name;
  const column = folded(record.nameOf('type') ?? '');
  const isCctv = column === 'surveillancetype' && meaning.type !== 'video_control';
  if (isCctv) notes.note('noCounterpart', name);
  // A camera at traffic lights need not monitor them.
  const isAtLights = column === 'highway' && name.split(';').includes('speed_camera');
  const several = isAtLights ? typesOfNames('speed_camera') : meaning.several;
  const type = given ?? meaning.type ?? several[0] ?? meaning.inSentence;
  if (!type) notes.note('unknownType', name);
  else notes.saysType = true;
  const isSpeedToo = type === 'control_cam_red' && several.includes('static_cam');
  return { type: type ?? pointSchema.type.default, ...(isSpeedToo && { bSpeed: true }) };
}

/** Column names that expect yes or no. */
const saysWork = /active|service|enabled|operational|working/;
const yesOrNo = /^[ynft]$/i;
const provinces = /^(?:state|estado)$/;

/** Notes a removed or inactive camera, which is irrelevant to drivers. */
export function readStatus(record: NamedRecord, notes: RowNotes): void {
  const called = textOf(record.value('comment'));
  if (saysCamera(called) && saysGoneInName(called, true)) notes.gone ??= called;
  const status = textOf(record.value('status'));
  if (status === '') return;
  const name = folded(record.nameOf('status') ?? '');
  const isAtWork = saysWork.test(name) && yesOrNo.test(status) ? /^[yt]/i.test(status) : stateAtWork(status);
  if (isAtWork === false) notes.gone ??= status;
  else if (isAtWork === null && !provinces.test(name)) notes.lose('status', status);
}
