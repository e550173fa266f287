import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { Row } from '../../ui/layout.tsx';
import classes from './main-navigation.module.css';
import type { MainEntry } from './menu-entry.ts';

/** The specification's sections in the top bar. */
export function MainNavigation({ entries }: { entries: readonly MainEntry[] }) {
  const { t } = useTranslation('shell');
  return (
    <Row
      as="nav"
      align="stretch"
      gap={2}
      className={classes['bar']}
      aria-label={t('navigation.label')}
      data-only="desktop"
    >
      {entries.map(({ to, name }) => (
        <Link
          key={name}
          to={to}
          className={classes['entry']}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          {t(`navigation.${name}`)}
        </Link>
      ))}
    </Row>
  );
}
