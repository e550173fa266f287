import { Link } from '@tanstack/react-router';
import { isRole } from '@dozor/domain/access/role.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { Text } from '../../../ui/layout.tsx';
import { exactTime } from '../../../ui/time/format-time.ts';
import type { AuditEntry } from './audit-query.ts';
import classes from './audit.module.css';

/** Written by the server in place of an address for `dozor user …`. */
const operator = 'command line';
/** An empty cell; on a phone its line is omitted. */
const nothing = <span data-nothing>—</span>;

/** In a log the exact time matters, so it is shown in the row. */
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

function useAuditDetail(): (entry: Pick<AuditEntry, 'kind' | 'detail'>) => string {
  const { t } = useTranslation('accounts');
  const roleNames = (roles: unknown): string =>
    (Array.isArray(roles) ? roles : [])
      .filter(isRole)
      .map((role) => t(`role.${role}`, { ns: 'shell' }))
      .join(', ');

  return ({ kind, detail }) => {
    switch (kind) {
      case 'rolesChanged':
        return `${roleNames(detail['before'])} → ${roleNames(detail['after'])}`;
      case 'registered':
        return roleNames(detail['roles']);
      case 'passkeyAdded':
      case 'passkeyRenamed':
      case 'tokenMade':
      case 'tokenRevoked':
        return typeof detail['name'] === 'string' ? detail['name'] : '';
      case 'signedIn':
      case 'signInFailed':
      case 'passwordChanged':
        return typeof detail['by'] === 'string' ? t(`audit.by.${detail['by']}`, { defaultValue: detail['by'] }) : '';
      case 'sessionsEnded':
        return typeof detail['count'] === 'number' ? t('audit.ended', { count: detail['count'] }) : '';
      case 'editReverted':
      case 'userRolledBack':
      case 'complaintSettled':
      case 'editChecked':
      case 'votesSettled':
        return ['id', 'comment']
          .map((key) => detail[key])
          .filter((part) => typeof part === 'string')
          .join(' · ');
      case 'refused':
        return [detail['method'], detail['call']].filter((part) => typeof part === 'string').join(' ');
      default:
        return '';
    }
  };
}

function Address({ address }: { address: string }) {
  // The addresses of a deleted account were deleted too.
  return address === operator || address === '' ? nothing : <bdi>{address}</bdi>;
}

/** No signed-in user means a visitor, or the operator at the machine. */
function Actor({ entry: { actor, address } }: { entry: AuditEntry }) {
  const { t } = useTranslation('accounts');
  if (actor !== null) return <Account login={actor.login} />;
  return (
    <Text as="span" tone="dimmed">
      {t(address === operator ? 'audit.commandLine' : 'audit.nobody')}
    </Text>
  );
}

/** Most actions concern the user's own account; only another account is named. */
function Subject({ entry: { actor, subject } }: { entry: AuditEntry }) {
  if (subject === null || subject._id === actor?._id) return nothing;
  return <Account login={subject.login} />;
}

function Account({ login }: { login: string }) {
  if (login === '') return nothing;
  return (
    <Link to="/account/$login" params={{ login }} data-plain>
      <bdi>{login}</bdi>
    </Link>
  );
}
