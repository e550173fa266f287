import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { distanceText } from '../../../point/point-label.ts';
import classes from '../way.module.css';
import { StoredWayMenu } from './stored-way-menu.tsx';
import type { StoredWay, StoredWays } from './use-stored-ways.ts';
import { useChangeCounts } from './way-changes-query.ts';

interface StoredWayListProps {
  stored: StoredWays;
  onOpen: (way: StoredWay) => void;
}

export function StoredWayList({ stored, onOpen }: StoredWayListProps) {
  const { t } = useTranslation('way');
  const language = useLanguage();
  const changes = useChangeCounts(stored);
  if (stored.ways.length === 0) return null;
  return (
    <section className={classes['kept']} aria-label={t('kept.title')}>
      <h3 className={classes['groupTitle']}>{t('kept.title')}</h3>
      <ul className={classes['stops']}>
        {stored.ways.map((way) => (
          <li key={way.key}>
            <button type="button" className={classes['keptName']} onClick={() => onOpen(way)}>
              {way.name} <span className={classes['about']}>{distanceText(way.meters, language)}</span>
              <Changes count={changes.get(way.key) ?? 0} />
            </button>
            <More way={way} onRemove={() => void stored.remove(way)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function More({ way, onRemove }: { way: StoredWay; onRemove: () => void }) {
  const { t } = useTranslation('way');
  // One on the device can only be deleted.
  if (typeof way.seen === 'number') return <StoredWayMenu way={way} onRemove={onRemove} />;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('kept.remove', { name: way.name })}
      onClick={onRemove}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}

function Changes({ count }: { count: number }) {
  const { t } = useTranslation('way');
  return count > 0 && <strong className={classes['news']}>{t('kept.changes', { count })}</strong>;
}
