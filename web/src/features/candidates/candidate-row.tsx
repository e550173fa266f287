import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import { fieldName } from '../../entry/change-text.ts';
import { useTypeName } from '../../entry/entry-text.tsx';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import queue from '../moderation/moderation.module.css';
import type { QueueItem } from '../moderation/queue/action-queue.ts';
import type { CandidateResult } from './candidate-actions.ts';

export function CandidateRow({ item }: { item: QueueItem<CandidateReply, CandidateResult> }) {
  const { t } = useTranslation('candidates');
  const typeName = useTypeName();
  const language = useLanguage();
  const { kind, review, score, source, ref, country, point, fields } = item.item;
  const { type } = fields;
  const name = kind === 'new' ? typeName(type ?? '') : t('number', { id: point ?? '' });
  // To users a direction and its kind are one field, and so are both coordinates.
  const givenFields = Object.keys(fields).filter((field) => field !== 'dirType' && field !== 'y');
  const what = kind === 'changed' ? givenFields.map((field) => fieldName('point', field, language)).join(', ') : '';
  return (
    <>
      {isPointType(type) && <PointIcon type={type} size={22} />}
      <Stack as="span" className={queue['rowText']} gap={2} grow>
        <Row as="span" className={queue['rowHead']} gap={12} rowGap={0} justify="between" wrap>
          <Text as="span" weight={600} breaks>
            {[name, what].filter(Boolean).join(': ')}
          </Text>
          <span className={queue['dimmed']}>{countryName(country, language)}</span>
        </Row>
        <span className={queue['rowWhat']}>
          <bdi>{t('from', { source, ref })}</bdi>
        </span>
        <Row as="span" gap={8} rowGap={4} wrap>
          <span className={queue['reason']}>{t(`kind.${kind}`)}</span>
          {review && <span className={queue['reason']}>{t('review')}</span>}
          <span className={queue['reason']}>{t('sure', { percent: Math.round(score * 100) })}</span>
          {item.problem !== null && <span className={queue['problem']}>{item.problem}</span>}
        </Row>
      </Stack>
      {item.result !== null && (
        <span className={queue['result']} data-result={item.result === 'accepted' ? 'accepted' : 'ignored'}>
          {t(`result.${item.result}`)}
        </span>
      )}
    </>
  );
}
