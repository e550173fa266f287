import { Link } from '@tanstack/react-router';
import { canEver } from '@dozor/domain/access/can.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor } from '../../session/session.ts';
import type { Menus } from './menu-entry.ts';
import classes from './phone-bar.module.css';
import { PhoneMenu } from './phone-menu.tsx';

/** What a driver does, within reach of the thumb; all else is in its menu. */
export function PhoneBar({ menus }: { menus: Menus }) {
  const { t } = useTranslation('shell');
  const actor = useActor();
  const shown = menus.phone.filter(({ right }) => right === undefined || canEver(actor, right));
  return (
    <nav className={classes['bar']} data-not-printed aria-label={t('navigation.label')} data-only="phone">
      {shown.map(({ to, name, icon: Icon }) => (
        <Link
          key={name}
          to={to}
          className={[classes['entry'], name === 'drive' && classes['main']].filter(Boolean).join(' ')}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          <span>{t(`navigation.${name}`)}</span>
        </Link>
      ))}
      <PhoneMenu className={classes['entry'] ?? ''} menus={menus} />
    </nav>
  );
}
