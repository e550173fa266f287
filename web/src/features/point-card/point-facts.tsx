import { pointFlagLabels, flagsOf } from '@dozor/domain/point/point-flag.ts';
import { sectionLengthMeters } from '@dozor/domain/point/section.ts';
import { pointSchema, type Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from 'react-i18next';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { ConfirmedAgo } from './confirmed-ago.tsx';
import { CopyCoordinates } from './copy-coordinates.tsx';
import { compassWords, distanceWords } from './point-words.ts';
import classes from './point-card.module.css';

interface Fact {
  name: string;
  value: React.ReactNode;
}

/** The fields of the object as a list of names and values; what is not set is left out. */
export function PointFacts({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const facts = useFacts(point);
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

function useFacts(point: Point): Fact[] {
  const { t } = useTranslation('map');
  const label = useLabel();
  const language = useLanguage();
  const facts: Fact[] = [{ name: t('card.speed'), value: t('card.kmh', { speed: point.speed }) }];
  const model = modelLabel(point);
  if (model !== undefined) facts.push({ name: label(pointSchema.subType.label), value: label(model) });
  facts.push({ name: t('card.looks'), value: looksText() });
  if (point.dirType !== 0) {
    facts.push({ name: t('card.angle'), value: t('card.degrees', { degrees: point.angle }) });
  }
  facts.push({ name: t('card.distance'), value: distanceWords(point.distance, language) });
  if (point.childrens !== undefined && point.childrens.length > 0) {
    const length = distanceWords(sectionLengthMeters(point), language);
    facts.push({
      name: t('card.section'),
      value: t('card.sectionText', { length, count: point.childrens.length + 1 }),
    });
  }
  if (point.confirmed !== undefined) {
    facts.push({ name: label(pointSchema.confirmed.label), value: <ConfirmedAgo confirmed={point.confirmed} /> });
  }
  if (point.activeTime !== undefined) {
    facts.push({ name: label(pointSchema.activeTime.label), value: activeTimeText(point.activeTime) });
  }
  facts.push({ name: t('card.coordinates'), value: <CopyCoordinates point={point} /> });
  return facts;

  function looksText(): string {
    if (point.dirType === 0) return t('card.anyDirection');
    const side = compassWords(point.direction, language);
    return t(point.dirType === 1 ? 'card.oneDirection' : 'card.twoDirections', { side, degrees: point.direction });
  }

  function activeTimeText(times: readonly string[]): string {
    const all = pointSchema.activeTime.whiteList;
    if (times.length === all.length) return t('card.allDay');
    const labels: Record<string, { ru: string; en: string }> = pointSchema.activeTime.list;
    return times.map((time) => (labels[time] === undefined ? time : label(labels[time]).toLowerCase())).join(', ');
  }
}

function modelLabel(point: Point): { ru: string; en: string } | undefined {
  const labels: Record<string, { ru: string; en: string }> = pointSchema.subType.list;
  return point.subType === undefined ? undefined : labels[point.subType];
}
