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
            <StoredWayMenu way={way} read={stored.read} onRemove={() => void stored.remove(way)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ count }: { count: number }) {
  const { t } = useTranslation('way');
  return count > 0 && <strong className={classes['news']}>{t('kept.changes', { count })}</strong>;
}
