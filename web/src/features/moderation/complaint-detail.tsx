import { Button, Group } from '@mantine/core';
import { IconHistory, IconMap2, IconMessages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import { EntryAuthor, useTypeName } from '../../entry/entry-text.tsx';
import { pointPositionSearch } from '../../entry/point-position-search.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { AuthorActions } from './author-actions.tsx';
import { reportedOf, type Complaint, type ComplaintResult } from './complaint-actions.ts';
import classes from './moderation.module.css';
import type { QueueItem } from './queue/action-queue.ts';

interface ComplaintDetailProps {
  item: QueueItem<Complaint, ComplaintResult>;
  onResolve: () => void;
  onIgnore: () => void;
  onDelete: () => void;
}

export function ComplaintDetail({ item, onResolve, onIgnore, onDelete }: ComplaintDetailProps) {
  const { t } = useTranslation('moderation');
  const { text, author, created, comment } = item.item;
  const reported = reportedOf(item.item);
  const isOpen = item.state === 'open';
  return (
    <section className={classes['detail']} aria-label={t('complaints.one')}>
      <p className={classes['dimmed']}>
        {t('complaints.by')} <EntryAuthor login={author.login} /> · <RelativeTime time={created} />
      </p>
      <Text mb={16} size="md" lines="loose" weight={500} breaks className={classes['complaint']} dir="auto" lang="">
        {text}
      </Text>
      <ComplaintSubject complaint={item.item} />
      <Group gap="xs" mt="md">
        <Button onClick={onResolve} disabled={!isOpen} aria-keyshortcuts="r">
          {t('complaints.resolve')} <kbd className={classes['key']}>R</kbd>
        </Button>
        <Button variant="default" onClick={onIgnore} disabled={!isOpen} aria-keyshortcuts="i">
          {t('complaints.ignore')} <kbd className={classes['key']}>I</kbd>
        </Button>
        {comment?.deleted === false && (
          <Button variant="default" c="var(--dz-bad)" onClick={onDelete} disabled={!isOpen} aria-keyshortcuts="d">
            {t('complaints.delete')} <kbd className={classes['key']}>D</kbd>
          </Button>
        )}
      </Group>
      <div className={classes['authorPart']}>
        <p className={classes['dimmed']}>
          {t('author')} <EntryAuthor login={reported.author.login} />
        </p>
        <AuthorActions author={reported.author} since={reported.since} />
      </div>
    </section>
  );
}

function ComplaintSubject({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('moderation');
  const { about, comment, point } = complaint;
  const { author, since, text } = reportedOf(complaint);
  return (
    <>
      <h3 className={classes['listTitle']}>{t(`complaints.about.${complaint.isAppeal ? 'appeal' : about}`)}</h3>
      <p className={classes['dimmed']}>
        <EntryAuthor login={author.login} />
        {about !== 'user' && about !== 'point' && (
          <>
            {' · '}
            <RelativeTime time={since} />
          </>
        )}
        {comment?.deleted === true && ` · ${t('complaints.commentDeleted')}`}
      </p>
      {text !== '' && (
        <blockquote className={classes['quote']} dir="auto" lang="">
          {text}
        </blockquote>
      )}
      {point !== null && <ComplaintPlace complaint={complaint} point={point} />}
    </>
  );
}

interface ComplaintPlaceProps {
  complaint: Complaint;
  point: NonNullable<Complaint['point']>;
}

function ComplaintPlace({ complaint: { comment, change }, point }: ComplaintPlaceProps) {
  const { t } = useTranslation('moderation');
  const typeName = useTypeName();
  const hash = change ? `entry-${change._id}` : comment ? `comment-${comment._id}` : undefined;
  const iconProps = { size: 18, 'aria-hidden': true } as const;
  return (
    <Row gap={8} rowGap={4} wrap>
      <Row as="span" inline gap={8} className={classes['placeName']}>
        {isPointType(point.type) && <PointIcon type={point.type} size={22} />}
        {typeName(point.type)} <span className={classes['dimmed']}>{t('number', { id: point._id })}</span>
      </Row>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={change === null ? <IconMessages {...iconProps} /> : <IconHistory {...iconProps} />}
        renderRoot={(props) => (
          <Link {...props} to="/history/$pid" params={{ pid: point._id }} {...(hash !== undefined && { hash })} />
        )}
      >
        {t(change === null ? 'complaints.toDiscussion' : 'complaints.toChange')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMap2 {...iconProps} />}
        renderRoot={(props) => <Link {...props} to="/" search={pointPositionSearch(point)} />}
      >
        {t('toMap')}
      </Button>
    </Row>
  );
}
