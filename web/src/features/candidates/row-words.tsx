import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './candidates.module.css';

/** The row as in its list, in an unknown language. */
export function RowWords({ says }: Pick<CandidateReply, 'says'>) {
  const { t } = useTranslation('candidates');
  const columns = Object.entries(says);
  if (columns.length === 0) return null;
  return (
    <section className={classes['words']} aria-label={t('says')}>
      <h3>{t('says')}</h3>
      <dl className={classes['facts']}>
        {columns.map(([column, text]) => (
          <div key={column}>
            <dt>
              <bdi lang="">{column}</bdi>
            </dt>
            <dd>
              <bdi lang="">{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
