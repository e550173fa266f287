import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './main-navigation.module.css';
import type { MainEntry } from './menu-entry.ts';

interface MainNavigationProps {
  place: 'bar' | 'thumb';
  entries: readonly MainEntry[];
}

/** `bar`: labels in the top bar; `thumb`: the five entries at the bottom of a phone. */
export function MainNavigation({ place, entries }: MainNavigationProps) {
  const { t } = useTranslation('shell');
  return (
    <nav
      className={classes[place]}
      aria-label={t('navigation.label')}
      data-only={place === 'thumb' ? 'phone' : 'desktop'}
    >
      {entries.map(({ to, name, icon: Icon }) => (
        <Link
          key={name}
          to={to}
          className={classes['entry']}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          {place === 'thumb' && <Icon size={24} stroke={1.75} aria-hidden="true" />}
          <span>{t(`navigation.${name}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
