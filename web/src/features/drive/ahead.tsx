import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { distanceText } from '../../point/point-label.ts';
import classes from './drive.module.css';
import { roundedMeters } from './rounded-meters.ts';
import type { DriveView } from './work/drive-view.ts';
import { borderMeters } from './work/silent-border.ts';

const notes = {
  driving: 'clear',
  noRoad: 'noRoad',
  noStreets: 'say.noStreets',
  loading: 'loading',
} as const;

interface AheadProps {
  view: DriveView;
  /** In pixels. */
  signSize: number;
}

export function Ahead({ view, signSize }: AheadProps) {
  const { t } = useTranslation('drive');
  const language = useLanguage();
  const { state, next, zoneMeters, silence } = view;
  if (state === 'untrusted') return <p className={classes['note']}>{t('untrusted')}</p>;
  if (zoneMeters !== null) {
    return (
      <div className={classes['next']}>
        <p className={classes['meters']}>{t('zone')}</p>
        <p className={classes['about']}>
          {t('zoneLeft', { distance: distanceText(roundedMeters(zoneMeters), language) })}
        </p>
      </div>
    );
  }
  if (next !== null) {
    const { type, speed, speedUnit, state: freshness } = next.point;
    const isDoubtful = freshness === 'doubtful' || freshness === 'gone';
    const limit = type === 'speed_limit' || speed === null ? null : speedLabel(speed, speedUnit, language);
    return (
      <div className={classes['next']} data-uncertain={!next.certain || undefined}>
        <p className={classes['signs']}>
          <PointIcon type={type} point={{ speed }} size={signSize} label={pointTypeLabels[type][language]} />
          {limit !== null && <PointIcon type="speed_limit" point={{ speed }} size={signSize} label={limit} />}
        </p>
        <p className={classes['meters']}>{distanceText(roundedMeters(next.meters), language)}</p>
        {!next.isDirectionKnown && <p className={classes['about']}>{t('unknown')}</p>}
        {state === 'noStreets' && <p className={classes['about']}>{t('guess')}</p>}
        {isDoubtful && <p className={classes['about']}>{t('doubtful')}</p>}
      </div>
    );
  }
  if (silence.country !== null) {
    return <p className={classes['note']}>{t('silent', { country: countryName(silence.country, language) })}</p>;
  }
  if (silence.countryAhead !== null) {
    const country = countryName(silence.countryAhead, language);
    return (
      <p className={classes['note']}>{t('silentAhead', { country, distance: distanceText(borderMeters, language) })}</p>
    );
  }
  // The bar of the section shows its finish, which is a camera.
  if (state === 'driving' && view.section !== null) return null;
  return <p className={classes['note']}>{t(notes[state])}</p>;
}
