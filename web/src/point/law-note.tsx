import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lawQuery } from '../api/law-query.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './law-note.module.css';

/** Nothing for a country that does not restrict warnings of drivers. */
export function LawNote({ country }: { country: string }) {
  const { t } = useTranslation('screens');
  const { data: rows } = useQuery(lawQuery(useLanguage()));
  const row = rows?.find((known) => known.country === country);
  if (row === undefined || row.profile === 'exact') return null;
  return (
    <p>
      {row.rule}{' '}
      <Link className={classes['link']} to="/law">
        {t('law.title')}
      </Link>
    </p>
  );
}
