import { useTranslation } from '../../i18n/translation.ts';
import type { Setup } from '../../shell/use-setup.ts';
import { SettingLine } from './setting-line.tsx';
import { StepCard } from './step-card.tsx';

const ownFile = 'BASEMAP=/srv/dozor/country.pmtiles';
const world = 'BASEMAP=https://vector.openstreetmap.org/shortbread_v1/tilejson.json';

interface StreetsStepProps {
  setup: Setup;
  /** Its address, or `off`. */
  basemap: string;
  isNext: boolean;
}

export function StreetsStep({ setup: { streets, isDone }, basemap, isNext }: StreetsStepProps) {
  const { t } = useTranslation('setup');
  const { asked, answered } = streets;
  const isOff = basemap === 'off';
  const host = URL.canParse(basemap) ? new URL(basemap).host : basemap;
  const state = () => {
    if (isDone.streets) return t('streets.there', { count: answered });
    if (isOff) return t('streets.off');
    if (asked === 0) return t('streets.silent', { host });
    return answered < asked ? t('streets.some', { answered, asked }) : t('streets.empty');
  };
  return (
    <StepCard step="streets" isDone={isDone.streets} isNext={isNext} state={state()}>
      <p>{isDone.streets ? t('streets.from', { host }) : t('streets.how')}</p>
      {!isDone.streets && <SettingLine lines={[isOff ? world : ownFile]} />}
    </StepCard>
  );
}
