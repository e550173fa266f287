import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useLabel, useSpeedText } from '../../i18n/use-language.ts';
import { Note } from '../../ui/layout.tsx';
import { CheckRow } from './check-row.tsx';
import classes from './votes.module.css';

export function CheckSome({ points, title }: { points: readonly Point[]; title: string }) {
  const label = useLabel();
  const speedText = useSpeedText();
  if (points.length === 0) return null;
  const nameOf = ({ type, speed, speedUnit }: Point) =>
    [label(pointTypeLabels[type]), ...(speed === null ? [] : [speedText(speed, speedUnit)])].join(', ');
  return (
    <section aria-label={title}>
      <Note mb={8}>{title}</Note>
      <ul className={classes['near']}>
        {points.map((point) => (
          <CheckRow key={point._id} point={point} name={nameOf(point)} asked={nameOf(point)} />
        ))}
      </ul>
    </section>
  );
}
