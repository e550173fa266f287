import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ReasonChips } from '../edit-row.tsx';
import classes from '../moderation.module.css';
import { ResultMark } from '../result-mark.tsx';
import { countsOf, heldIn, reasonsOf, spanOf, type Story } from './edit-stories.ts';
import { digestOf } from './story-digest.ts';

/** The head of a burst of edits, and all that is said of each of them. */
export function StoryRow({ story, isOpened }: { story: Story; isOpened: boolean }) {
  const { t } = useTranslation('moderation');
  const { t: historyText } = useTranslation('history');
  const language = useLanguage();
  const { items } = story;
  const { author } = items[0].item.entry;
  const Chevron = isOpened ? IconChevronDown : IconChevronRight;
  const problems = items.filter(({ problem }) => problem !== null).length;
  const results = countsOf(items.flatMap(({ result }) => result ?? []));
  const lines = digestOf(story, language, historyText);
  return (
    <>
      <Chevron size={22} stroke={1.75} aria-hidden />
      <Stack as="span" className={classes['rowText']} gap={2} grow>
        <Row as="span" className={classes['rowHead']} gap={12} rowGap={0} justify="between" wrap>
          <Text as="span" weight={600} breaks>
            <bdi>{author.login}</bdi>: {t('story.edits', { count: items.length })}
          </Text>
          <span className={classes['dimmed']}>
            <RelativeTime time={spanOf(story).to} />
          </span>
        </Row>
        <span className={classes['rowWhat']}>
          <StoryKinds story={story} />
          {lines.length > 0 && `: ${lines.map(({ name }) => name).join(' · ')}`}
        </span>
        <CommonReasons story={story} />
        {problems > 0 && <span className={classes['problem']}>{t('story.problems', { count: problems })}</span>}
        {results.length > 0 && (
          <Row as="span" gap={8} rowGap={2} wrap>
            {results.map(({ value, count }) => (
              <ResultMark key={value} result={value} count={count} />
            ))}
          </Row>
        )}
      </Stack>
    </>
  );
}

/** What is said of most edits of a story. */
export function CommonReasons({ story }: { story: Story }) {
  const { t } = useTranslation('moderation');
  const all = story.items.length;
  const { count } = heldIn(story);
  const { common } = reasonsOf(story);
  return (
    <ReasonChips
      reasons={common.map((reason) => (reason.count === all ? { value: reason.value } : reason))}
      state={count > 0 && t(count === all ? 'held.markAll' : 'held.markSome', { count })}
    />
  );
}

/** «Изменено 27 · Добавлено 3». */
export function StoryKinds({ story: { items } }: { story: Story }) {
  const { t } = useTranslation('moderation');
  const kinds = countsOf(items.map(({ item }) => item.entry.kind));
  return kinds.map(({ value, count }) => t(`story.kind.${value}`, { count })).join(' · ');
}
