import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { addMonths, dayOf, marksBetween } from './past-days.ts';
import classes from './past.module.css';

interface PastSliderProps {
  day: number;
  first: number;
  last: number;
  months: readonly { month: string; points: number }[];
  /** The day, for screen readers. */
  dateText: string;
  onDay: (day: number) => void;
  onPlay: () => void;
  onLeave: () => void;
}

const curveHeight = 28;
/** With more years than this there is no room for their labels. */
const maxYears = 9;

export function PastSlider({ day, first, last, months, dateText, onDay, onPlay, onLeave }: PastSliderProps) {
  const { t } = useTranslation('past');
  const input = useRef<HTMLInputElement>(null);
  // Keys work from the start.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const shareOf = (at: number): number => (last === first ? 1 : (at - first) / (last - first));
  const onKey = (event: KeyboardEvent) => {
    const next = dayOfKey(event, day, { first, last });
    const act = { ' ': onPlay, Escape: onLeave }[event.key] ?? (next === undefined ? undefined : () => onDay(next));
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classes['slider']} style={{ '--at': shareOf(day) } as CSSProperties}>
      <svg className={classes['curve']} viewBox={`0 0 1 ${curveHeight}`} preserveAspectRatio="none" aria-hidden>
        <polygon points={curveOf(months, shareOf)} />
      </svg>
      <input
        ref={input}
        type="range"
        min={first}
        max={last}
        value={day}
        aria-label={t('day')}
        aria-valuetext={dateText}
        aria-keyshortcuts="Space"
        onChange={({ currentTarget }) => onDay(Number(currentTarget.value))}
        onKeyDown={onKey}
      />
      <Marks first={first} last={last} shareOf={shareOf} />
    </div>
  );
}

interface MarksProps {
  first: number;
  last: number;
  shareOf: (day: number) => number;
}

function Marks({ first, last, shareOf }: MarksProps) {
  const marks = marksBetween(first, last);
  const years = marks.filter(({ year }) => year !== null);
  const every = Math.ceil(years.length / maxYears);
  const named = new Set(years.filter((_, index) => index % every === 0).map(({ day }) => day));
  return (
    <div className={classes['marks']} data-dense={marks.length > 40 || undefined} aria-hidden>
      {marks.map(({ day, year }) => (
        <i key={day} data-year={year !== null || undefined} style={{ '--at': shareOf(day) } as CSSProperties}>
          {named.has(day) && <span>{year}</span>}
        </i>
      ))}
    </div>
  );
}

/** A month per step, with Shift a day; undefined for other keys. */
function dayOfKey(
  { key, shiftKey }: KeyboardEvent,
  day: number,
  { first, last }: { first: number; last: number },
): number | undefined {
  if (key === 'Home') return first;
  if (key === 'End') return last;
  if (key === 'PageUp') return addMonths(day, 12);
  if (key === 'PageDown') return addMonths(day, -12);
  const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
  if (steps === undefined) return undefined;
  return shiftKey ? day + steps : addMonths(day, steps);
}

function curveOf(months: PastSliderProps['months'], shareOf: (day: number) => number): string {
  const maxPoints = Math.max(1, ...months.map(({ points }) => points));
  const corners = months.map(({ month, points }) => {
    const end = addMonths(dayOf(`${month}-01`), 1);
    return `${Math.min(1, shareOf(end)).toFixed(4)},${(curveHeight * (1 - points / maxPoints)).toFixed(2)}`;
  });
  return [`0,${curveHeight}`, ...corners, `1,${curveHeight}`].join(' ');
}
