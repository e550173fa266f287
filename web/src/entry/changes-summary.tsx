import { VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { type TFunction, useTranslation } from '../i18n/translation.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Text } from '../ui/layout.tsx';
import { fieldName, valueText, type ChangedPlace } from './change-text.ts';
import classes from './changes.module.css';
import { groupChanges } from './group-changes.ts';
import { movedText } from './move-text.ts';

interface ChangesSummaryProps {
  changes: readonly Change[];
  place: ChangedPlace;
  /** This many parts are named, the others counted. */
  max?: number;
}

/** «Скорость: 60 км/ч → 80 км/ч · сдвиг на 120 м · ещё 2». */
export function ChangesSummary({ changes, place, max = 3 }: ChangesSummaryProps) {
  const { t } = useTranslation('history');
  const parts = summaryParts(changes, place, useLanguage(), t);
  const more = parts.length - max;
  return (
    <Text as="span" breaks>
      {parts.slice(0, max).map((part, index) => (
        <Fragment key={part.name}>
          {index > 0 && ' · '}
          <SummaryPart part={part} />
        </Fragment>
      ))}
      {more > 0 && <span className={classes['more']}> · {t('diff.more', { count: more })}</span>}
    </Text>
  );
}

interface Part {
  name: string;
  values?: { before: string; after: string };
}

function SummaryPart({ part: { name, values } }: { part: Part }) {
  const { t } = useTranslation('history');
  if (values === undefined) return name;
  return (
    <>
      {name}: <bdi>{values.before}</bdi>
      <IconArrowNarrowRight className={classes['inlineArrow']} size={15} stroke={1.75} aria-hidden />
      <VisuallyHidden> {t('diff.is')} </VisuallyHidden>
      <bdi>{values.after}</bdi>
    </>
  );
}

function summaryParts(
  changes: readonly Change[],
  place: ChangedPlace,
  language: Language,
  t: TFunction<'history'>,
): Part[] {
  const { move, values, lists, flagsSet, flagsTaken, points } = groupChanges(changes, place);
  const name = (field: string) => fieldName('point', field, language);
  const reading = { thing: 'point' as const, country: place.country, language };
  const text = (field: string, value: unknown) => valueText(field, value, reading) ?? t('diff.nothing');
  return [
    ...values.map(({ field, oldValue, newValue }) => ({
      name: name(field),
      values: { before: text(field, oldValue), after: text(field, newValue) },
    })),
    ...(move ? [{ name: t('diff.movedBy', { distance: movedText(move, language) }) }] : []),
    ...lists.map(({ field }) => ({ name: name(field) })),
    ...flagsSet.map((flag) => ({ name: `+ ${name(flag)}` })),
    ...flagsTaken.map((flag) => ({ name: `− ${name(flag)}` })),
    ...points.map(({ field }) => ({ name: name(field) })),
  ];
}
