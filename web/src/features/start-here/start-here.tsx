import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { setupSteps } from '@dozor/contract/replies/setup-steps.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { setupQuery, useSetup } from '../../shell/use-setup.ts';
import { Note } from '../../ui/layout.tsx';
import classes from './start-here.module.css';

/** The way to the page for the operator, over the map of a new site. */
export function StartHere() {
  const { t } = useTranslation('setup');
  const { data: state } = useQuery(setupQuery);
  const done = useSetup()?.done;
  if (state?.isNew !== true || done === setupSteps.length) return null;
  return (
    <Link to="/start" className={classes['card']} data-not-printed>
      {t('title')}
      {done !== undefined && (
        <Note as="span" weight={400}>
          {t('count', { done, all: setupSteps.length })}
        </Note>
      )}
    </Link>
  );
}
