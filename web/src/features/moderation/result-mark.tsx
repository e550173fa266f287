import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import type { EditResult } from './edit-actions.ts';
import classes from './moderation.module.css';

/** @param count for several edits with this result */
export function ResultMark({ result, count }: { result: EditResult; count?: number }) {
  const { t } = useTranslation('moderation');
  const Icon = result === 'reverted' || result === 'removed' || result === 'refused' ? IconArrowBackUp : IconCheck;
  return (
    <span className={classes['result']} data-result={result}>
      <Icon size={16} stroke={2} aria-hidden />
      {count === undefined ? t(`result.${result}`) : t(`story.result.${result}`, { count })}
    </span>
  );
}
