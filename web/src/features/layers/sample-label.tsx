import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { mapIcons } from '../../map/images/map-icons.ts';
import { Hint } from '../../ui/floating/hint.tsx';
import { Row } from '../../ui/layout.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './sample-label.module.css';

export function SampleLabel() {
  const { t } = useTranslation('map');
  const { data: config } = useQuery(siteConfigQuery);
  const isPhone = useIsPhone();
  if (config?.sample !== true) return null;
  const icon = <mapIcons.info size={16} stroke={1.8} aria-hidden />;
  // Few things around the map of a phone can be pressed, and this says enough.
  if (isPhone === true) {
    return (
      <Row as="p" gap={8} size="sm" weight={600} tone="warn" className={classes['label']}>
        {icon}
        {t('sample')}
        <VisuallyHidden>. {t('sampleText')}</VisuallyHidden>
      </Row>
    );
  }
  return (
    <Hint label={t('sampleText')} multiline w={260} onFocus onTouch>
      <Row
        as="button"
        type="button"
        gap={8}
        size="sm"
        weight={600}
        tone="warn"
        className={classes['label']}
        aria-label={`${t('sample')}. ${t('sampleText')}`}
      >
        {icon}
        {t('sample')}
      </Row>
    </Hint>
  );
}
