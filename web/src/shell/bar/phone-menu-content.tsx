import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useSessionUser } from '../../session/session.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { Row } from '../../ui/layout.tsx';
import { useLiveValue } from '../../ui/live-value.ts';
import { AccountEntries } from './account-entries.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { type Menus, sectionsOf } from './menu-entry.ts';
import classes from './phone-menu-content.module.css';
import { ThemeChoice } from './theme-choice.tsx';
import { entriesOfScreen } from './use-screen-entries.ts';

/** Of a phone's menu: what the screen adds, the sections, the account, language and theme. */
export function PhoneMenuContent({ menu: Menu, menus }: { menu: MenuParts; menus: Menus }) {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  return (
    // It takes the focus itself: no entry is likelier than the others.
    <div role="group" className={classes['content']} tabIndex={-1} data-autofocus>
      <ScreenEntries menu={Menu} />
      <div className={classes['columns']}>
        {sectionsOf(menus).map(({ to, name, icon: Icon }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to={to} />}
          >
            {t(`navigation.${name}`)}
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
      <AccountEntries menu={Menu} user={user} entries={menus.account} />
      <Menu.Divider />
      <div className={`${classes['choice']} ${classes['columns']}`}>
        <LanguageChoice menu={Menu} />
      </div>
      <Row align="stretch" wrap className={classes['choice']}>
        <ThemeChoice menu={Menu} />
      </Row>
      <Menu.Label>
        {t('product')} {__DOZOR_VERSION__}
      </Menu.Label>
    </div>
  );
}

function ScreenEntries({ menu: Menu }: { menu: MenuParts }): ReactNode {
  const entries = useLiveValue(entriesOfScreen);
  if (entries === null) return null;
  return (
    <>
      {entries(Menu)}
      <Menu.Divider />
    </>
  );
}
