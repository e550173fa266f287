import { isRole } from '@dozor/domain/access/role.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import type { AuditEntry } from './audit-query.ts';

/** The further details of a log entry, in words; empty for none. */
export function useAuditDetail(): (entry: Pick<AuditEntry, 'kind' | 'detail'>) => string {
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
