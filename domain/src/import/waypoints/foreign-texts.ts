import { cleanText } from '../../export/text/clean-text.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import { truncate } from '../../schema/text.ts';
import { readCommentHeading, readHeading } from '../names/named-heading.ts';
import type { NamedRecord } from '../names/named-value.ts';
import { typeInSentence, typeOfName } from '../names/type-names.ts';
import { saysCamera, typeAsText } from '../names/waypoint-words.ts';
import type { Heading } from '../rows/heading.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { readStatus } from '../states/named-state.ts';
import { saysGoneInName } from '../states/state-words.ts';
import { plainText } from './described-attributes.ts';
import { speedInText, type TitledSpeed } from './waypoint-speed.ts';
import { hasText, hint, maxHintLength, type Waypoint } from './waypoint.ts';

/** By a known name, by a word in its texts, otherwise a camera. */
export function typeOf(
  { category, folder, comment, description }: Waypoint,
  title: string,
  notes: RowNotes,
): PointType {
  const given = pointTypes.find((type) => type === category.trim()) ?? typeOfName(category);
  const named = given && given !== defaultType ? given : typeOfName(title);
  notes.saysType = true;
  if (named && named !== defaultType) return named;
  for (const text of [`${category} ${title}`, folder, hint(comment), hint(description)]) {
    const type = typeAsText(text);
    if (type) return type;
  }
  notes.saysType = given !== null || named !== null || typeInSentence(title) !== null;
  return defaultType;
}

const defaultType: PointType = 'static_cam';

/** The limit in the first text that has one; that of the folder applies to all waypoints in it. */
export function speedInTexts({ comment, description, folder }: Waypoint): Omit<TitledSpeed, 'title'> {
  const limits = [hint(comment), hint(description), folder].map(speedInText);
  return limits.find(({ speed }) => speed !== '') ?? { speed: '', unit: null };
}

const noSecondPosition = { x: 0, y: 0, goesTo: null, comesFrom: null, ends: '' };

/** The direction from the attributes, otherwise from the words of its name, its comment and its description. */
export function headingIn(waypoint: Waypoint, attributes: NamedRecord | null, notes: RowNotes): Heading {
  const isGiven = (['direction', 'travel', 'dirType'] as const).some((field) => hasText(attributes, field));
  if (attributes && isGiven) return readHeading(attributes, notes, noSecondPosition);
  const { title, comment, description } = waypoint;
  const texts = [title, comment, hint(description)].filter((text) => text !== '');
  return readCommentHeading(cleanText(texts.join(', ')), notes);
}

export function noteGone(waypoint: Waypoint, attributes: NamedRecord | null, notes: RowNotes): void {
  if (attributes) readStatus(attributes, notes);
  const { title, category, folder, comment, description } = waypoint;
  const texts = [title, category, folder, hint(comment), hint(description)];
  const reported = texts.find((text) => saysGoneInName(text, saysCamera(text)));
  if (reported !== undefined) notes.gone ??= reported;
}

/** A long text may contain anything: the unread part is reported. */
export function noteUnread({ description }: Waypoint, attributes: NamedRecord | null, notes: RowNotes): void {
  if (attributes === null && description !== '' && hint(description) === '')
    notes.lose('comment', truncate(cleanText(plainText(description)), maxHintLength));
}
