import { pointSchema } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { saysGone } from '../states/state-words.ts';
import { remembered } from '../text/remembered.ts';
import { folded } from './column-names.ts';
import { textOf, type NamedRecord } from './named-value.ts';
import { isPatrol, typeInSentence, typeOfName, typesOfNames } from './type-names.ts';
import { saysCamera, typeAsText } from './waypoint-words.ts';

const meaningOf = remembered((name) => ({
  key: folded(name),
  isGone: saysGone(name),
  type: typeOfName(name),
  several: typesOfNames(name),
  inSentence: typeInSentence(name),
}));

export type NamedType = { readonly type: PointType; readonly bSpeed?: true; readonly subType?: 'crewDPS' };

/** By the name of the object if the column is empty. */
export function readNamedType(record: NamedRecord, notes: RowNotes): NamedType {
  const text = textOf(record.value('type'));
  // The type of an OpenStreetMap relation only refers to another tag.
  const name = text === 'enforcement' ? textOf(record.column('enforcement')) || text : text;
  if (name === '') return typeByName(record, notes);
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
  return {
    type: type ?? pointSchema.type.default,
    ...(isSpeedToo && { bSpeed: true }),
    ...(type === 'mobile_ambush' && isPatrol(name) && { subType: 'crewDPS' }),
  };
}

/** Street names contain any words: only a camera's own kind counts, next to a word for a camera. */
const namedTypes: ReadonlySet<PointType> = new Set(['control_cam_red', 'speed_cam', 'mobile_ambush', 'dummy']);

function typeByName(record: NamedRecord, notes: RowNotes): NamedType {
  const type = typeInName(textOf(record.value('comment')));
  if (type === null) return { type: pointSchema.type.default };
  notes.saysType = true;
  return { type };
}

const typeInName = remembered((name): PointType | null => {
  const type = name !== '' && saysCamera(name) ? typeAsText(name) : null;
  return type !== null && namedTypes.has(type) ? type : null;
});
