import { standingOf } from '@dozor/domain/access/role.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import accountClasses from '../account-page.module.css';
import classes from './audit.module.css';
import { dayLabel } from '../day-label.ts';
import type { ListedUser } from './users-query.ts';

export function useUsersColumns(): Column<ListedUser>[] {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const count = (key: keyof ListedUser['counts'], header: string): Column<ListedUser> => ({
    key,
    header,
    width: '8rem',
    cell: ({ counts }) => number.format(counts[key]),
  });
  return [
    {
      key: 'login',
      header: t('users.login'),
      onPhone: 'title',
      cell: ({ login }) => (
        <Link to="/account/$login" params={{ login }} className={classes['account']}>
          <bdi>{login}</bdi>
        </Link>
      ),
    },
    {
      key: 'role',
      header: t('users.role'),
      width: '12rem',
      cell: ({ roles }) => {
        const standing = standingOf(roles);
        return (
          <span className={accountClasses['role']} data-standing={standing}>
            {t(`role.${standing}`, { ns: 'shell' })}
          </span>
        );
      },
    },
    {
      key: 'created-day',
      header: t('users.created'),
      width: '12rem',
      cell: ({ created }) => <time dateTime={created}>{dayLabel(created, language)}</time>,
    },
    count('created', t('users.points')),
    count('changed', t('users.changed')),
    count('commented', t('users.commented')),
  ];
}
