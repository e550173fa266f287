import { VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCoordinates } from '@dozor/domain/labels/format-coordinates.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import type { ArrayChange, Change, OtherPointChange, ValueChange } from '@dozor/domain/schema/change.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Row, Text } from '../ui/layout.tsx';
import { fieldName, valueText, type ChangedPlace, type ChangedThing } from './change-text.ts';
import classes from './changes.module.css';
import { groupChanges, type Move } from './group-changes.ts';
import { movedAzimuth, movedText } from './move-text.ts';

interface ChangesListProps {
  changes: readonly Change[];
  place: ChangedPlace;
  thing?: ChangedThing;
  /** A map beside it shows both positions. */
  isMapped?: boolean;
}

export function ChangesList({ changes, place, thing = 'point', isMapped = false }: ChangesListProps) {
  const { t } = useTranslation('history');
  const { move, values, lists, flagsSet, flagsTaken, points } = groupChanges(changes, place);
  const language = useLanguage();
  const flags = [...flagsSet, ...flagsTaken];
  return (
    <dl>
      {move && (
        <Fact name={t('diff.place')}>
          <MoveText move={move} isMapped={isMapped} />
        </Fact>
      )}
      {values.map((change) => (
        <Fact key={change.field} name={fieldName(thing, change.field, language)}>
          <ValueText thing={thing} country={place.country} change={change} />
        </Fact>
      ))}
      {lists.map((change) => (
        <Fact key={change.field} name={fieldName(thing, change.field, language)}>
          <ListText thing={thing} country={place.country} change={change} />
        </Fact>
      ))}
      {flags.length > 0 && (
        <Fact name={t('diff.flags')}>
          <Marks
            added={flagsSet.map((flag) => fieldName(thing, flag, language))}
            removed={flagsTaken.map((flag) => fieldName(thing, flag, language))}
          />
        </Fact>
      )}
      {points.map((change) => (
        <Fact key={change.field} name={fieldName(thing, change.field, language)}>
          <PointsText change={change} place={place} />
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes['row']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function BeforeAfter({ before, after }: { before: string | null; after: string | null }) {
  const { t } = useTranslation('history');
  return (
    <Row as="span" inline gap={8} rowGap={2} wrap>
      {before !== null && (
        <del className={classes['before']}>
          <VisuallyHidden>{t('diff.was')} </VisuallyHidden>
          <bdi>{before}</bdi>
        </del>
      )}
      {before !== null && after !== null && (
        <IconArrowNarrowRight className={classes['arrow']} size={16} stroke={1.75} aria-hidden />
      )}
      {after === null ? (
        <span className={classes['nothing']}>{t('diff.nothing')}</span>
      ) : (
        <Text as="ins" weight={500} tone="text" className={classes['after']}>
          <VisuallyHidden>{t('diff.is')} </VisuallyHidden>
          <bdi>{after}</bdi>
        </Text>
      )}
    </Row>
  );
}

interface ValueTextProps<C> {
  thing: ChangedThing;
  country: string;
  change: C;
}

function ValueText({ thing, country, change }: ValueTextProps<ValueChange>) {
  const language = useLanguage();
  const text = (value: unknown) => valueText(change.field, value, { thing, country, language });
  return <BeforeAfter before={text(change.oldValue)} after={text(change.newValue)} />;
}

function MoveText({ move, isMapped }: { move: Move; isMapped: boolean }) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const text = ([x, y]: Move['from']) => formatCoordinates(x, y, 'decimal');
  const side = compassText(movedAzimuth(move), language);
  const words = t('diff.moved', { distance: movedText(move, language), side });
  if (isMapped) return words;
  return (
    <>
      <BeforeAfter before={text(move.from)} after={text(move.to)} />
      <Text as="span" block mt={2} size="sm" className={classes['note']}>
        {words}
      </Text>
    </>
  );
}

function ListText({ thing, country, change }: ValueTextProps<ArrayChange>) {
  const language = useLanguage();
  const texts = (values: readonly string[]) =>
    values.map((value) => valueText(change.field, value, { thing, country, language }) ?? value);
  return <Marks added={texts(change.added)} removed={texts(change.removed)} />;
}

function Marks({ added, removed }: { added: readonly string[]; removed: readonly string[] }) {
  const { t } = useTranslation('history');
  return (
    <Row as="ul" align="stretch" gap={8} rowGap={4} wrap className={classes['marks']}>
      {added.map((text) => (
        <li key={text} data-kind="added">
          <span aria-hidden>+ </span>
          <VisuallyHidden>{t('diff.added')} </VisuallyHidden>
          {text}
        </li>
      ))}
      {removed.map((text) => (
        <li key={text} data-kind="removed">
          <span aria-hidden>− </span>
          <VisuallyHidden>{t('diff.removed')} </VisuallyHidden>
          {text}
        </li>
      ))}
    </Row>
  );
}

function PointsText({ change, place }: { change: OtherPointChange; place: ChangedPlace }) {
  const { t } = useTranslation('history');
  return (
    <>
      <Marks
        added={change.added > 0 ? [t('diff.points', { count: change.added })] : []}
        removed={change.removed > 0 ? [t('diff.points', { count: change.removed })] : []}
      />
      {change.order && (
        <Text mt={2} size="sm" className={classes['note']}>
          {t('diff.order')}
        </Text>
      )}
      {change.changed.map(({ index, key, changes }) => (
        <section key={key} className={classes['child']} aria-label={t('diff.point', { number: index + 1 })}>
          <Text size="sm" weight={600}>
            {t('diff.point', { number: index + 1 })}
          </Text>
          <ChangesList changes={changes} place={place} thing="child" />
        </section>
      ))}
    </>
  );
}
