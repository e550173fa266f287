import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { distanceText } from '../../point/point-label.ts';
import { speedText } from './driven-speed.ts';
import { roundedMeters } from './rounded-meters.ts';
import type { DriveView } from './work/drive-view.ts';
import classes from './drive.module.css';

type Section = NonNullable<DriveView['section']>;

/** The average so far, and the speed that still brings it down to the limit. */
export function SectionBar({ section }: { section: Section }) {
  const { t } = useTranslation('drive');
  const language = useLanguage();
  const { averageSpeed, limitSpeed, remainingMeters, savingSpeed, isApproximate, speedUnit } = section;
  const left = t('sectionLeft', { distance: distanceText(roundedMeters(remainingMeters), language) });
  if (averageSpeed === null) {
    return (
      <div className={classes['section']}>
        <p>{t('sectionJoined')}</p>
        <p>{left}</p>
      </div>
    );
  }
  const average = speedText(averageSpeed, speedUnit, language);
  const isOver = limitSpeed !== null && averageSpeed > limitSpeed;
  return (
    <div className={classes['section']} data-over={isOver || undefined}>
      <p>
        {t('sectionAverage')} <b>{isApproximate ? t('sectionAbout', { speed: average }) : average}</b>
        {limitSpeed !== null && ` ${t('sectionLimit', { limit: speedText(limitSpeed, speedUnit, language) })}`}
      </p>
      <p>
        {left}
        {isOver && savingSpeed !== null && ` · ${savingText()}`}
      </p>
    </div>
  );

  function savingText(): string {
    if (savingSpeed === null || savingSpeed <= 0) return t('sectionTooFast');
    return t('sectionSave', { speed: speedText(savingSpeed, speedUnit, language) });
  }
}
