import type { ReactNode } from 'react';
import { isOldAmbush } from '@dozor/domain/point/appearance.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import { pointSchema, type Point } from '@dozor/domain/point/point-schema.ts';
import { sectionLengthMeters, shortestLegalSeconds } from '@dozor/domain/point/section.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import type { Label } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { distanceText } from '../../point/point-label.ts';
import { Text } from '../../ui/layout.tsx';
import { durationText } from '../../ui/measure-text.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { hasLimit } from './has-limit.ts';
import type { CardRoad } from './use-card-road.ts';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** @param sectionWay follows the length of a section */
export function useDriversFacts(point: Point, { name: road, route }: CardRoad, sectionWay?: ReactNode): Fact[] {
  const { t } = useTranslation('map');
  const label = useLabel();
  const language = useLanguage();
  const facts: Fact[] = [];
  // A sign or a camera shows its limit as a sign in the head of the card, if it is known.
  if (!hasLimit(point) || point.speed === null)
    facts.push({ name: t('card.speed'), value: speedLabel(point.speed, point.speedUnit, language) });
  const model = modelLabel(point);
  if (model !== undefined) facts.push({ name: label(pointSchema.subType.label), value: label(model) });
  if (road !== '') facts.push({ name: t('card.road'), value: road });
  if (point.childrens !== undefined && point.childrens.length > 0) {
    const length = distanceText(route?.meters ?? sectionLengthMeters(point), language);
    const labelKey = route === null ? 'card.sectionText' : 'card.sectionByRoad';
    const text = t(labelKey, { length, count: point.childrens.length + 1 });
    facts.push({
      name: t('card.section'),
      value: sectionWay === undefined ? text : [text, <br key="line" />, sectionWay],
    });
    const seconds = shortestLegalSeconds(point, route?.meters);
    if (seconds !== null) {
      const time = durationText(seconds, language);
      facts.push({ name: t('card.leastTime'), value: t('card.fastest', { time }) });
    }
  }
  if (point.activeTime !== undefined) {
    facts.push({ name: label(pointSchema.activeTime.label), value: activeTimeText(point.activeTime) });
  }
  return facts;

  function activeTimeText(times: readonly string[]): string {
    const all = pointSchema.activeTime.whiteList;
    if (times.length === all.length) return t('card.allDay');
    const labels: Record<string, Label> = pointSchema.activeTime.list;
    return times.map((time) => (labels[time] === undefined ? time : label(labels[time]).toLowerCase())).join(', ');
  }
}

/** Details for people who maintain the map. */
export function useDetails({ direction, dirType, angle, distance, confirmed }: Point): Fact[] {
  const { t } = useTranslation('map');
  const label = useLabel();
  const language = useLanguage();
  const facts: Fact[] = [];
  // Any direction and an unknown one are stated in the head of the card.
  if (direction !== null && dirType !== 0) {
    facts.push({ name: t('card.looks'), value: looksText(direction) });
    facts.push({ name: t('card.angle'), value: t('card.degrees', { degrees: angle }) });
  }
  facts.push({ name: t('card.distance'), value: distanceText(distance, language) });
  if (confirmed !== undefined) {
    facts.push({ name: label(pointSchema.confirmed.label), value: <ConfirmedAgo confirmed={confirmed} /> });
  }
  return facts;

  function looksText(degrees: number): string {
    const side = compassText(degrees, language);
    return t(dirType === 1 ? 'card.oneDirection' : 'card.twoDirections', { side, degrees });
  }
}

function ConfirmedAgo({ confirmed }: { confirmed: string }) {
  const { t } = useTranslation('map');
  const now = useNow();
  return (
    <>
      <RelativeTime time={confirmed} />
      {isOldAmbush(confirmed, now) && (
        <Text as="span" block tone="warn">
          {t('card.oldAmbush')}
        </Text>
      )}
    </>
  );
}

/** The model value of a camera of unknown model. */
const unlisted = 'notInList';

function modelLabel(point: Point): Label | undefined {
  const labels: Record<string, Label> = pointSchema.subType.list;
  return point.subType === undefined || point.subType === unlisted ? undefined : labels[point.subType];
}
