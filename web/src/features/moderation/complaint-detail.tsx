import { isPointType } from '@dozor/domain/point/point-type.ts';
import { Button, Group } from '@mantine/core';
import { IconMap2, IconMessages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { EntryAuthor, useTypeName } from '../../entry/entry-words.tsx';
import { pointPlaceSearch } from '../../entry/point-place-search.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import type { QueueItem } from './action-queue.ts';
import { AuthorActions } from './author-actions.tsx';
import type { Complaint, ComplaintResult } from './complaint-actions.ts';
import classes from './moderation.module.css';

interface ComplaintDetailProps {
  item: QueueItem<Complaint, ComplaintResult>;
  onResolve: () => void;
  onIgnore: () => void;
  onDelete: () => void;
}

/** All of one complaint: what was written, what is wrong with it, where, and what to do about it. */
export function ComplaintDetail({ item, onResolve, onIgnore, onDelete }: ComplaintDetailProps) {
  const { t } = useTranslation('moderation');
  const { text, author, created, comment } = item.item;
  const isOpen = item.state === 'open';
  return (
    <section className={classes['detail']} aria-label={t('complaints.one')}>
      <p className={classes['dimmed']}>
        {t('complaints.by')} <EntryAuthor login={author.login} /> · <RelativeTime time={created} />
      </p>
      <p className={classes['complaint']} dir="auto" lang="">
        {text}
      </p>
      <h3 className={classes['listTitle']}>{t('complaints.comment')}</h3>
      <p className={classes['dimmed']}>
        <EntryAuthor login={comment.author.login} /> · <RelativeTime time={comment.created} />
        {comment.deleted && ` · ${t('complaints.commentDeleted')}`}
      </p>
      <blockquote className={classes['quote']} dir="auto" lang="">
        {comment.text}
      </blockquote>
      <ComplaintPlace complaint={item.item} />
      <Group gap="xs" mt="md">
        <Button onClick={onResolve} disabled={!isOpen} aria-keyshortcuts="r">
          {t('complaints.resolve')} <kbd className={classes['key']}>R</kbd>
        </Button>
        <Button variant="default" onClick={onIgnore} disabled={!isOpen} aria-keyshortcuts="i">
          {t('complaints.ignore')} <kbd className={classes['key']}>I</kbd>
        </Button>
        {!comment.deleted && (
          <Button variant="default" c="var(--dz-bad)" onClick={onDelete} disabled={!isOpen} aria-keyshortcuts="d">
            {t('complaints.delete')} <kbd className={classes['key']}>D</kbd>
          </Button>
        )}
      </Group>
      <div className={classes['authorPart']}>
        <p className={classes['dimmed']}>
          {t('author')} <EntryAuthor login={comment.author.login} />
        </p>
        <AuthorActions author={comment.author} since={comment.created} />
      </div>
    </section>
  );
}

function ComplaintPlace({ complaint: { point, comment } }: { complaint: Complaint }) {
  const { t } = useTranslation('moderation');
  const typeName = useTypeName();
  const iconProps = { size: 18, 'aria-hidden': true } as const;
  return (
    <div className={classes['place']}>
      <span className={classes['placeName']}>
        {isPointType(point.type) && <PointIcon type={point.type} size={22} />}
        {typeName(point.type)} <span className={classes['dimmed']}>{t('number', { id: point._id })}</span>
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMessages {...iconProps} />}
        renderRoot={(props) => (
          <Link {...props} to="/history/$pid" params={{ pid: point._id }} hash={`comment-${comment._id}`} />
        )}
      >
        {t('complaints.toDiscussion')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMap2 {...iconProps} />}
        renderRoot={(props) => <Link {...props} to="/" search={pointPlaceSearch(point)} />}
      >
        {t('toMap')}
      </Button>
    </div>
  );
}
