import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';
import { Hint } from '../ui/floating/hint.tsx';
import { Row } from '../ui/layout.tsx';
import classes from './sample-chip.module.css';

/** Beside each figure and download of a new site: its points are invented. */
export function SampleChip() {
  const { t } = useTranslation('map');
  return (
    <Hint label={t('sampleText')} multiline w={260} onFocus onTouch>
      <Row
        as="button"
        type="button"
        inline
        gap={8}
        size="sm"
        tone="text"
        nowrap
        className={classes['chip']}
        aria-label={`${t('sample')}. ${t('sampleText')}`}
      >
        <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
        {t('sample')}
      </Row>
    </Hint>
  );
}
