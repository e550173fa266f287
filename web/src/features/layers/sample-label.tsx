import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { mapIcons } from '../../map/images/map-icons.ts';
import { Hint } from '../../ui/floating/hint.tsx';
import classes from './sample-label.module.css';

export function SampleLabel() {
  const { t } = useTranslation('map');
  const { data: config } = useQuery(siteConfigQuery);
  if (config?.sample !== true) return null;
  return (
    <Hint label={t('sampleText')} multiline w={260} onFocus onTouch>
      <button type="button" className={classes['label']} aria-label={`${t('sample')}. ${t('sampleText')}`}>
        <mapIcons.info size={16} stroke={1.8} aria-hidden />
        {t('sample')}
      </button>
    </Hint>
  );
}
