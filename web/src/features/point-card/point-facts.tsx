import { compassText } from '@dozor/domain/point/compass-text.ts';
import { pointFlagLabels, flagsOf } from '@dozor/domain/point/point-flag.ts';
import { sectionLengthMeters, shortestLegalSeconds } from '@dozor/domain/point/section.ts';
import { pointSchema, type Point } from '@dozor/domain/point/point-schema.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import type { Label } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { durationText } from '../../ui/measure-text.ts';
import { ConfirmedAgo } from './confirmed-ago.tsx';
import { CopyCoordinates } from './copy-coordinates.tsx';
import { hasLimit } from './has-limit.ts';
import { useCardRoad, type CardRoad } from './use-card-road.ts';
import type { PointMap } from '../../map/point-map.ts';
import { distanceText } from '../../point/point-label.ts';
import classes from './point-card.module.css';

interface Fact {
  name: string;
  value: React.ReactNode;
}

/** The fields of the point as a list of names and values; unset ones are omitted. */
export function PointFacts({ point, map }: { point: Point; map: PointMap | null }) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const facts = useFacts(point, useCardRoad(point, map));
  const flags = flagsOf(point.type).filter((flag) => (point as Partial<Record<string, unknown>>)[flag] === true);
  return (
    <>
      <dl className={classes['facts']}>
        {facts.map(({ name, value }) => (
          <div key={name} className={classes['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {flags.length > 0 && (
        <section aria-label={t('card.flags')}>
          <h3 className={classes['subheading']}>{t('card.flags')}</h3>
          <ul className={classes['flags']}>
            {flags.map((flag) => (
              <li key={flag}>{label(pointFlagLabels[flag])}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function useFacts(point: Point, { road, route }: CardRoad): Fact[] {
  const { t } = useTranslation('map');
  const label = useLabel();
  const language = useLanguage();
  const facts: Fact[] = [];
  // A sign or a camera shows its limit as a sign in the head of the card.
  if (!hasLimit(point))
    facts.push({ name: t('card.speed'), value: speedLabel(point.speed, point.speedUnit, language) });
  const model = modelLabel(point);
  if (model !== undefined) facts.push({ name: label(pointSchema.subType.label), value: label(model) });
  if (road !== '') facts.push({ name: t('card.road'), value: road });
  // An unknown direction is stated in the head of the card.
  if (point.direction !== null) facts.push({ name: t('card.looks'), value: looksText(point.direction) });
  if (point.dirType !== 0) {
    facts.push({ name: t('card.angle'), value: t('card.degrees', { degrees: point.angle }) });
  }
  facts.push({ name: t('card.distance'), value: distanceText(point.distance, language) });
  if (point.childrens !== undefined && point.childrens.length > 0) {
    const length = distanceText(route?.meters ?? sectionLengthMeters(point), language);
    const said = route === null ? 'card.sectionText' : 'card.sectionByRoad';
    facts.push({ name: t('card.section'), value: t(said, { length, count: point.childrens.length + 1 }) });
    const seconds = shortestLegalSeconds(point, route?.meters);
    if (seconds !== null) {
      const time = durationText(seconds, language);
      facts.push({ name: t('card.leastTime'), value: t('card.fastest', { time }) });
    }
  }
  if (point.confirmed !== undefined) {
    facts.push({ name: label(pointSchema.confirmed.label), value: <ConfirmedAgo confirmed={point.confirmed} /> });
  }
  if (point.activeTime !== undefined) {
    facts.push({ name: label(pointSchema.activeTime.label), value: activeTimeText(point.activeTime) });
  }
  facts.push({ name: t('card.coordinates'), value: <CopyCoordinates point={point} /> });
  return facts;

  function looksText(degrees: number): string {
    if (point.dirType === 0) return t('card.anyDirection');
    const side = compassText(degrees, language);
    return t(point.dirType === 1 ? 'card.oneDirection' : 'card.twoDirections', { side, degrees });
  }

  function activeTimeText(times: readonly string[]): string {
    const all = pointSchema.activeTime.whiteList;
    if (times.length === all.length) return t('card.allDay');
    const labels: Record<string, Label> = pointSchema.activeTime.list;
    return times.map((time) => (labels[time] === undefined ? time : label(labels[time]).toLowerCase())).join(', ');
  }
}

/** The model value of a camera of unknown model. */
const unlisted = 'notInList';

function modelLabel(point: Point): Label | undefined {
  const labels: Record<string, Label> = pointSchema.subType.list;
  return point.subType === undefined || point.subType === unlisted ? undefined : labels[point.subType];
}
