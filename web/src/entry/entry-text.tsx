import { IconArrowBackUp, IconMessage, IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { revertReasonLabels } from '@dozor/domain/history/revert-reason.ts';
import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useLabel } from '../i18n/use-language.ts';
import { PointIcon } from '../point/point-icon.tsx';
import { Row, Text } from '../ui/layout.tsx';
import classes from './entry.module.css';
import type { HistoryEntry } from './history-entry.ts';

export const kindIcons = {
  created: IconPlus,
  changed: IconPencil,
  deleted: IconTrash,
  restored: IconRestore,
  reverted: IconArrowBackUp,
  commented: IconMessage,
} as const satisfies Record<HistoryEntry['kind'], unknown>;

export function useTypeName(): (type: string) => string {
  const label = useLabel();
  return (type) => (isPointType(type) ? label(pointTypeLabels[type]) : type);
}

export function EntryPoint({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('history');
  const typeName = useTypeName();
  const { _id, type } = entry.point;
  return (
    <Row as="span" gap={8}>
      {isPointType(type) && <PointIcon type={type} size={22} />}
      <span>
        <Link to="/history/$pid" params={{ pid: _id }} className={classes['objectLink']} data-alone>
          {typeName(type)}
        </Link>{' '}
        <Text as="span" className={classes['number']} nowrap>
          {t('number', { id: _id })}
        </Text>
      </span>
    </Row>
  );
}

export function EntryReason({ reason, className }: { reason: HistoryEntry['reason']; className?: string | undefined }) {
  const label = useLabel();
  return reason !== null && <span className={className}>{label(revertReasonLabels[reason])}</span>;
}

/** The text of an entry; the reason of drivers is in English on the server. */
export function useEntryComment(): (entry: HistoryEntry) => string {
  const { t } = useTranslation('history');
  return ({ drivers, comment }) => (drivers === undefined ? comment : t('reportedByDrivers', { count: drivers }));
}

/** The generator of the sample, imports and the answers of drivers are not users. */
export function EntryAuthor({ login }: { login: string }) {
  const { t } = useTranslation('history');
  if (login === 'sample') return <span className={classes['system']}>{t('author.sample')}</span>;
  if (login === 'import') return <span className={classes['system']}>{t('author.import')}</span>;
  if (login === 'drivers') return <span className={classes['system']}>{t('author.drivers')}</span>;
  return (
    <Link to="/account/$login" params={{ login }} data-plain data-alone>
      <bdi>{login}</bdi>
    </Link>
  );
}
