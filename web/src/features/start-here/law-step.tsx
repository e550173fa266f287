import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Setup } from '../../shell/use-setup.ts';
import { SettingLine } from './setting-line.tsx';
import { StepCard } from './step-card.tsx';

export function LawStep({ setup: { state, isDone }, isNext }: { setup: Setup; isNext: boolean }) {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const { countries, undecided } = state;
  const named = (codes: readonly string[]) => codes.map((code) => countryName(code, language)).join(', ');
  const known = () => {
    if (countries.length === 0) return t('law.none');
    if (undecided.length > 0) return t('law.undecided', { countries: named(undecided) });
    return t('law.decided', { countries: named(countries) });
  };
  return (
    <StepCard step="law" isDone={isDone.law} isNext={isNext} state={known()}>
      <p>{t('law.how')}</p>
      {undecided.length > 0 && <OwnRows countries={undecided} />}
      <p>
        <Link to="/law" data-alone>
          {t('law.page')}
        </Link>
      </p>
    </StepCard>
  );
}

/** The operator's file with a row for each country, which decides once the rule was looked up. */
function OwnRows({ countries }: { countries: readonly string[] }) {
  const { t } = useTranslation('setup');
  const [checkedAt] = useState(() => new Date().toISOString().slice(0, 10));
  const rows = countries.map((country) => [country, { profile: 'exact', checkedAt, sources: [] }]);
  return (
    <>
      <p>{t('law.own')}</p>
      <SettingLine lines={[`echo '${JSON.stringify(Object.fromEntries(rows))}' > law.json`, 'LAW=./law.json']} />
    </>
  );
}
