import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { HistoryPlace } from './history-address.ts';
import { historyListNames, isHistoryListName, type HistoryListName } from './history-list-name.ts';
import { historyCountsQuery } from './history-queries.ts';
import classes from './history.module.css';

interface HistoryTabsProps {
  place: HistoryPlace;
  onList: (list: HistoryListName) => void;
  children: ReactNode;
}

export function HistoryTabs({ place, onList, children }: HistoryTabsProps) {
  const { t } = useTranslation('history');
  const { data: counts } = useQuery(historyCountsQuery(place));
  const format = new Intl.NumberFormat(useLanguage());
  return (
    <Tabs
      value={place.list}
      onChange={(list) => isHistoryListName(list) && onList(list)}
      keepMounted={false}
      classNames={{ tab: classes['tab'] }}
    >
      <Tabs.List aria-label={t('lists')} className={classes['tabs']}>
        {historyListNames.map((list) => (
          <Tabs.Tab key={list} value={list}>
            {t(`list.${list}`)}{' '}
            <span className={classes['count']}>{counts === undefined ? '' : format.format(counts[list])}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={place.list}>{children}</Tabs.Panel>
    </Tabs>
  );
}
