import { headingOfKind, noHeading, type Heading } from '../rows/heading.ts';
import type { RowNotes } from '../rows/row-notes.ts';

/** Speed and direction as worded in our own files, in each language. */
const described = [
  /^Скорость (?:не известна|(\d+)(?: (км\/ч|mph))?)(?:; камера смотрит на (\d+)°( и обратно)?)?$/,
  /^Speed (?:not known|(\d+) (km\/h|mph))(?:; camera faces (\d+)°( and back)?)?$/,
];

/** The line with speed and direction in our own files, null if there is none. */
export function ownWords(line: string): RegExpExecArray | null {
  if (line === '') return null;
  for (const words of described) {
    const said = words.exec(line);
    if (said) return said;
  }
  return null;
}

/** The viewing direction stated in it. */
export function ownHeading(own: RegExpExecArray | null, notes: RowNotes): Heading {
  const [, , , degrees, back] = own ?? [];
  if (degrees === undefined) return noHeading;
  return headingOfKind(back === undefined ? '1' : '2', [Number(degrees)], notes, degrees);
}
