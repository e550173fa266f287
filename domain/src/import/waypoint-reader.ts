import { cleanText } from '../export/clean-text.ts';
import { partSeparator } from '../export/row-comment.ts';
import { pointSchema, type PointFields } from '../point/point-schema.ts';
import { pointTypes, type PointType } from '../point/point-type.ts';
import { flagsInComment, labelAtStart, type TitleLabel } from './comment-reader.ts';
import { rejected, type ImportOutcome } from './import-outcome.ts';
import { pointWithDefaults } from './point-defaults.ts';
import { RowProblems, type RejectCode } from './reject.ts';
import { azimuth, readPlace, readSpeed } from './row-values.ts';
import { SectionMerger, type ReadRow } from './section-merger.ts';
import { typeOfName } from './type-names.ts';
import { speedAtEnd, speedInTitle, speedWithUnit, type TitledSpeed } from './waypoint-speed.ts';
import { typeInWords } from './waypoint-words.ts';

/** A place with a name, which is all that GPX, KML, Garmin's CSV and OV2 know; '' for what a file does not have. */
export type Waypoint = {
  readonly line: number;
  readonly x: string;
  readonly y: string;
  readonly title: string;
  /** What kind of a waypoint the file says it is. */
  readonly category: string;
  /** The folders it lies in. */
  readonly folder: string;
  readonly comment: string;
  readonly description: string;
};

/** As our own files describe speed and direction. */
const described = /^Скорость (\d+)(?:; камера смотрит на (\d+)°( и обратно)?)?$/;
/** A longer text tells stories, in which any word may stand. */
const longestHint = 120;

/** Makes objects of waypoints: of our own everything comes back that they carry, of others what can be understood. */
export class WaypointReader {
  readonly #sections = new SectionMerger();

  push(waypoint: Waypoint): ImportOutcome[] {
    const problems = new RowProblems();
    const row = readWaypoint(waypoint, problems);
    if (problems.first) return this.reject(waypoint.line, problems.first.code, problems.first.value);
    return this.#sections.push(row);
  }

  reject(line: number, code: RejectCode, value = ''): ImportOutcome[] {
    return [...this.#sections.interrupt(), rejected(line, code, value)];
  }

  end(): ImportOutcome[] {
    return this.#sections.end();
  }
}

function readWaypoint(waypoint: Waypoint, problems: RowProblems): ReadRow {
  const { line, x, y } = waypoint;
  const lines = waypoint.description.trimEnd().split('\n');
  const own = described.exec(lines.at(-1) ?? '');
  const comment = [waypoint.comment, ...(own ? lines.slice(0, -1) : [])].join('\n').trim();
  const { title, speed, label } = readTitle(cleanText(waypoint.title), own?.[1]);
  const type = label?.type ?? typeOf(waypoint, title);
  const { id, rest } = label ? readOwnComment(comment) : noComment;
  const fields: Partial<PointFields> = {
    ...readPlace(x, y, problems),
    speed: readSpeed(speed || (label ? '' : speedInWords(waypoint)), problems),
    dirType: headingType(own),
    direction: own?.[2] === undefined ? pointSchema.direction.default : azimuth(Number(own[2])),
  };
  if (isVillage(type)) fields.comment = (label ? label.rest : title).slice(0, pointSchema.comment.max);
  for (const flag of flagsInComment(type, rest)) fields[flag] = true;
  const sectionKey = id === '' ? '' : `id ${id}`;
  return {
    line,
    point: pointWithDefaults(type, fields),
    sourceId: id,
    part: label?.part ?? null,
    sectionKey,
    sureKey: id !== '',
  };
}

type Title = TitledSpeed & { readonly label: TitleLabel | null };

/** A title with its speed, unless the description has said it. A label of ours stands in front of all else. */
function readTitle(whole: string, givenSpeed: string | undefined): Title {
  const known = givenSpeed === undefined ? speedAtEnd(whole) : { title: whole, speed: givenSpeed };
  const label = labelAtStart(known.title);
  if (label || givenSpeed !== undefined) return { ...known, label };
  return { ...speedInTitle(whole), label };
}

function headingType(own: RegExpExecArray | null): number {
  if (own?.[2] === undefined) return 0;
  return own[3] === undefined ? 1 : 2;
}

const noComment = { id: '', rest: '' };

/** `[<id>][ | ][<flags>]` */
function readOwnComment(comment: string): { id: string; rest: string } {
  const [head = '', ...others] = comment.split(partSeparator);
  return /^\d+$/.test(head) ? { id: head, rest: others.join(partSeparator) } : { id: '', rest: comment };
}

function isVillage(type: PointType): boolean {
  return type === 'begin_village' || type === 'end_village';
}

/** What a waypoint of somebody else is: by a known name, by a word in the texts around it, else a camera. */
function typeOf({ category, folder, comment, description }: Waypoint, title: string): PointType {
  const given = pointTypes.find((type) => type === category.trim()) ?? typeOfName(category);
  const named = given && given !== usual ? given : typeOfName(title);
  if (named && named !== usual) return named;
  for (const text of [`${category} ${title}`, folder, hint(comment), hint(description)]) {
    const type = typeInWords(text);
    if (type) return type;
  }
  return usual;
}

const usual: PointType = 'static_cam';

function speedInWords({ comment, description }: Waypoint): string {
  return speedWithUnit(hint(comment)) || speedWithUnit(hint(description));
}

/** A text without markup, if it is short enough to be about the waypoint alone. */
function hint(text: string): string {
  const plain = text.replace(/<[^<>]*>/g, ' ').trim();
  return plain.length > longestHint ? '' : plain;
}
