import { useTranslation } from '../../i18n/translation.ts';
import { useIsLoading } from '../../ui/loading/loading-registry.ts';
import classes from './progress-bar.module.css';

/** The thin line under the top bar: visible from the first loading resource to the last. */
export function ProgressBar() {
  const { t } = useTranslation('shell');
  const isOn = useIsLoading();
  return (
    <div
      className={classes['track']}
      data-on={isOn || undefined}
      role="progressbar"
      aria-label={t('loading')}
      aria-hidden={!isOn}
    >
      <div className={classes['line']} />
    </div>
  );
}
