import type { ReactNode } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { PointIcon } from '../../point/point-icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { freshnessText } from './freshness-text.ts';
import { useVote } from './use-vote.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { UndoVote, useIsWaiting } from './voted-line.tsx';

interface CheckRowProps {
  point: Point;
  name: string;
  about?: string;
  /** The point, as named in the question to screen readers. */
  asked: string;
  children?: ReactNode;
}

export function CheckRow({ point, name, about, asked, children }: CheckRowProps) {
  const { t } = useTranslation('votes');
  const language = useLanguage();
  const now = useNow();
  const voting = useVote(point);
  const isWaiting = useIsWaiting(point._id);
  const { type, freshness, created } = point;
  return (
    <li>
      <Row align="start" gap={12}>
        <PointIcon type={type} point={point} size={28} />
        <Stack as="p" gap={2} grow size="sm">
          <Text as="strong" size="md" weight={600}>
            {name}
          </Text>
          {about !== undefined && <span>{about}</span>}
          {freshness !== undefined && (
            <span role="status">
              <FreshnessMark state={freshness.state} />
              {isWaiting ? t('waits') : freshnessText(freshness, created, { t, now, language })}
            </span>
          )}
        </Stack>
        <UndoVote voting={voting} />
      </Row>
      <VoteButtons voting={voting} isAmbush={type === 'mobile_ambush'} label={t('near.question', { name: asked })} />
      {children}
    </li>
  );
}
