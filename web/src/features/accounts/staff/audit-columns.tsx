import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translation.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { exactTime } from '../../../ui/time/format-time.ts';
import type { AuditEntry } from './audit-query.ts';
import { useAuditDetail } from './audit-detail.ts';
import classes from './audit.module.css';

/** What the server writes in the place of an address for `dozor user …`. */
const operator = 'command line';
/** A word-less cell; on a phone its line is left out. */
const nothing = <span data-nothing>—</span>;

/** In a log the exact time is what counts, so it stands in the row. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('accounts');
  const detail = useAuditDetail();
  return [
    {
      key: 'what',
      header: t('audit.what'),
      width: '13rem',
      onPhone: 'title',
      cell: ({ kind }) => (
        <span className={classes['kind']} data-kind={kind}>
          {t(`audit.kinds.${kind}`)}
        </span>
      ),
    },
    {
      key: 'when',
      header: t('audit.when'),
      width: '11rem',
      cell: ({ created }) => <time dateTime={created}>{exactTime(new Date(created))}</time>,
    },
    { key: 'actor', header: t('audit.actor'), width: '12rem', cell: (entry) => <Actor entry={entry} /> },
    { key: 'subject', header: t('audit.subject'), width: '12rem', cell: (entry) => <Subject entry={entry} /> },
    {
      key: 'address',
      header: t('audit.address'),
      width: '10rem',
      cell: ({ address }) => <Address address={address} />,
    },
    { key: 'detail', header: t('audit.detail'), cell: (entry) => detail(entry) || nothing },
  ];
}

function Address({ address }: { address: string }) {
  // An account that was removed took its addresses along.
  return address === operator || address === '' ? nothing : <bdi>{address}</bdi>;
}

/** Nobody signed in is a visitor, or the operator at the machine. */
function Actor({ entry: { actor, address } }: { entry: AuditEntry }) {
  const { t } = useTranslation('accounts');
  if (actor !== null) return <Account login={actor.login} />;
  return <span className={classes['nobody']}>{t(address === operator ? 'audit.commandLine' : 'audit.nobody')}</span>;
}

/** Most things people do to their own account; only another one is worth a name. */
function Subject({ entry: { actor, subject } }: { entry: AuditEntry }) {
  if (subject === null || subject._id === actor?._id) return nothing;
  return <Account login={subject.login} />;
}

function Account({ login }: { login: string }) {
  if (login === '') return nothing;
  return (
    <Link to="/account/$login" params={{ login }} className={classes['account']}>
      <bdi>{login}</bdi>
    </Link>
  );
}
