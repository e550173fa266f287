import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress, VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { MovesMap } from '../../../entry/change-map.tsx';
import { EntryAuthor, useTypeName } from '../../../entry/entry-text.tsx';
import { countryName } from '../../../i18n/country-name.ts';
import { Trans } from '../../../i18n/trans.tsx';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { MapMove } from '../../../map/mini/mini-picture.ts';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { AuthorActions } from '../author-actions.tsx';
import { ReasonChips } from '../edit-row.tsx';
import classes from '../moderation.module.css';
import { countsOf, heldIn, movesOf, openItems, reasonsOf, spanOf, type Story } from './edit-stories.ts';
import { digestOf } from './story-digest.ts';
import { CommonReasons, StoryKinds } from './story-row.tsx';

interface StoryDetailProps {
  story: Story;
  /** How many a decision in progress is about. */
  deciding: number | undefined;
  onAll: () => void;
  onNone: () => void;
  onSingly: () => void;
}

export function StoryDetail({ story, deciding, onAll, onNone, onSingly }: StoryDetailProps) {
  const { t } = useTranslation('moderation');
  const { items } = story;
  const { author } = items[0].item.entry;
  const open = openItems(story).length;
  // The same arrows are not drawn again while edits are settled.
  const drawn = JSON.stringify(movesOf(story));
  const moves = useMemo(() => JSON.parse(drawn) as MapMove[], [drawn]);
  return (
    <section className={classes['detail']} aria-label={t('story.one')}>
      <h2 className={classes['detailTitle']}>
        <EntryAuthor login={author.login} />: {t('story.edits', { count: items.length })}
      </h2>
      <StoryFacts story={story} />
      <StoryDigest story={story} />
      <MovesMap moves={moves} />
      {deciding === undefined ? (
        <Group gap="xs" mt="md">
          <Button onClick={onAll} disabled={open === 0} aria-keyshortcuts="a">
            {t('story.all', { count: open })} <kbd className={classes['key']}>A</kbd>
          </Button>
          <Button variant="default" onClick={onNone} disabled={open === 0} aria-keyshortcuts="n">
            {t('story.none', { count: open })} <kbd className={classes['key']}>N</kbd>
          </Button>
          <Button variant="default" onClick={onSingly} aria-keyshortcuts="o">
            {t('story.singly')} <kbd className={classes['key']}>O</kbd>
          </Button>
        </Group>
      ) : (
        <DecisionProgress done={deciding - open} total={deciding} />
      )}
      <StoryProblems story={story} />
      <StoryReasons story={story} />
      <HeldNote story={story} />
      <div className={classes['authorPart']}>
        <AuthorActions author={author} since={spanOf(story).from.toISOString()} />
      </div>
    </section>
  );
}

/** «Изменено 30 · Россия · за 2 минуты, 5 минут назад». */
function StoryFacts({ story }: { story: Story }) {
  const language = useLanguage();
  const { from, to } = spanOf(story);
  const countries = countsOf(story.items.map(({ item }) => countryName(item.entry.point.country, language)));
  const places = countries.flatMap(({ value }) => (value === '' ? [] : value));
  return (
    <p className={classes['dimmed']}>
      <StoryKinds story={story} />
      {places.length > 0 && ` · ${places.join(', ')}`} · <SpanText ms={to.getTime() - from.getTime()} />,{' '}
      <RelativeTime time={to} />
    </p>
  );
}

function SpanText({ ms }: { ms: number }) {
  const { t } = useTranslation('moderation');
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 90) return t('story.minutes', { count: Math.max(1, minutes) });
  return t('story.hours', { count: Math.round(minutes / 60) });
}

function StoryDigest({ story }: { story: Story }) {
  const { t } = useTranslation('moderation');
  const { t: historyText } = useTranslation('history');
  const lines = digestOf(story, useLanguage(), historyText);
  if (lines.length === 0) return null;
  return (
    <Stack as="dl" gap={4} className={classes['digest']}>
      {lines.map(({ name, parts }) => (
        <Row align="stretch" gap={12} rowGap={0} wrap key={name}>
          <dt>{name}</dt>
          <Row as="dd" align="stretch" gap={16} rowGap={0} wrap>
            {parts.map(({ before, after, count }) => (
              <span key={`${before} ${after}`}>
                {before !== undefined && (
                  <>
                    <bdi>{before}</bdi> <IconArrowNarrowRight size={15} stroke={1.75} aria-hidden />{' '}
                    <VisuallyHidden>{historyText('diff.is')} </VisuallyHidden>
                  </>
                )}
                <bdi>{after}</bdi> {t('story.ofMany', { count })}
              </span>
            ))}
          </Row>
        </Row>
      ))}
    </Stack>
  );
}

function DecisionProgress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('moderation');
  return (
    <Box mt={16}>
      <Text mb={8} weight={600} role="status">
        {t('story.progress', { done, total })}
      </Text>
      <Progress value={(done / total) * 100} aria-label={t('story.deciding')} />
    </Box>
  );
}

/** Each edit that was not settled, with the reason. */
function StoryProblems({ story: { items } }: { story: Story }) {
  const { t } = useTranslation('history');
  const typeName = useTypeName();
  const failed = items.filter(({ problem }) => problem !== null);
  if (failed.length === 0) return null;
  return (
    <Text as="ul" mt={12} tone="bad" className={classes['problems']} role="alert">
      {failed.map(({ id, problem, item: { entry } }) => (
        <li key={id}>
          {typeName(entry.point.type)} {t('number', { id: entry.point._id })}: {problem}
        </li>
      ))}
    </Text>
  );
}

/** On a wide screen those of most edits stand in the list beside it. */
function StoryReasons({ story }: { story: Story }) {
  return (
    <Row gap={8} rowGap={4} mt={12} wrap>
      <span className={classes['onPhone']}>
        <CommonReasons story={story} />
      </span>
      <ReasonChips reasons={reasonsOf(story).special} state={false} />
    </Row>
  );
}

function HeldNote({ story }: { story: Story }) {
  const { t } = useTranslation('moderation');
  const until = story.items.flatMap(({ item }) => item.until ?? []).toSorted()[0];
  if (until === undefined) return null;
  const { count } = heldIn(story);
  return (
    <p className={classes['held']}>
      <Trans t={t} i18nKey="story.held" values={{ count }} components={{ ago: <RelativeTime time={until} /> }} />
    </p>
  );
}
