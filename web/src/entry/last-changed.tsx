import { Link } from '@tanstack/react-router';
import type { LastChange } from '@dozor/domain/point/changes/last-change.ts';
import { Trans, useTranslation } from '../i18n/translation.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Hint } from '../ui/floating/hint.tsx';
import { Row, Text } from '../ui/layout.tsx';
import { exactTime, relativeTime } from '../ui/time/format-time.ts';
import { RelativeTime } from '../ui/time/relative-time.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { freshnessOf } from './freshness-of.ts';
import classes from './last-changed.module.css';

/** The votes state whether the point still holds, not the age of its last change. */
export function LastChanged({ changed }: { changed: LastChange }) {
  const { t } = useTranslation('shell');
  const now = useNow();
  const { login } = changed.by;
  const components = {
    author: <Link to="/account/$login" params={{ login }} />,
    ago: <RelativeTime time={changed.at} />,
  };
  return (
    <Row as="p" className={classes['line']} gap={8} size="sm" tone="dimmed" data-freshness={freshnessOf(changed, now)}>
      <span>
        <Trans t={t} i18nKey={sentenceOf(changed)} values={{ login }} components={components} />
      </span>
    </Row>
  );
}

export function ChangedAgo({ changed }: { changed: LastChange }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const now = useNow();
  const at = new Date(changed.at);
  return (
    <Hint label={exactTime(at)} onFocus onTouch>
      <Text
        as="time"
        tone="dimmed"
        className={classes['ago']}
        data-freshness={freshnessOf(changed, now)}
        dateTime={changed.at}
      >
        {relativeTime(at, now, language) ?? t('time.now')}
      </Text>
    </Hint>
  );
}

function sentenceOf({ kind, by }: LastChange) {
  if (kind !== 'created') return `changed.${kind}` as const;
  if (by.login === 'sample') return 'changed.createdSample';
  return by.login === 'import' ? 'changed.createdImport' : 'changed.created';
}
