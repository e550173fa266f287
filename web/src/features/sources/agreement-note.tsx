import type { SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './sources.module.css';

/** How far drivers and OpenStreetMap agree with a list, as measured when it was last read. */
export function AgreementNote({ source: { agreement } }: { source: SourceReply }) {
  const { t } = useTranslation('candidates');
  const format = new Intl.NumberFormat(localesOf(useLanguage()));
  const percent = (share: number) => Math.round(share * 100);
  return (['votes', 'osm'] as const).map((witness) => {
    const measured = agreement?.[witness];
    if (!measured) return null;
    const { sample, matched, moved, missing, low, high } = measured;
    return (
      <p key={witness} className={classes['dimmed']}>
        {t(`sources.agreement.${witness}`, {
          share: percent(matched / sample),
          low: percent(low),
          high: percent(high),
          sample: format.format(sample),
          moved: format.format(moved),
          missing: format.format(missing),
        })}
      </p>
    );
  });
}
