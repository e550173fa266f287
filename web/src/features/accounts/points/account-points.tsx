import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { accountCountQuery } from './account-points-query.ts';
import classes from '../account-page.module.css';
import { accountQuery } from '../account-query.ts';
import { AccountPointsTable } from './account-points-table.tsx';
import { pointLists, type PointList, type PointsPlace } from './points-place.ts';

interface AccountPointsProps {
  login: string;
  place: PointsPlace;
  isNarrowed: boolean;
  onPlace: (change: Partial<PointsPlace>) => void;
  onReset: () => void;
  /** A preview of the position of the row under the pointer. */
  preview: (point: Point | undefined) => ReactNode;
}

export function AccountPoints(props: AccountPointsProps) {
  const { login, place, isNarrowed, onPlace } = props;
  const { t } = useTranslation('accounts');
  const counts = useCounts(login, place, isNarrowed);
  const format = new Intl.NumberFormat(useLanguage());
  return (
    <Tabs
      value={place.list}
      onChange={(chosen) => {
        const list = pointLists.find((one) => one === chosen);
        if (list !== undefined) onPlace({ list });
      }}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('lists.label')} className={classes['lists']}>
        {pointLists.map((list) => (
          <Tabs.Tab key={list} value={list} className={classes['list']}>
            {t(`lists.${list}`)}{' '}
            <span className={classes['count']}>{counts[list] === undefined ? '' : format.format(counts[list])}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={place.list}>
        <AccountPointsTable {...props} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Unfiltered counts come from the account itself; filtered ones are counted separately. */
function useCounts(login: string, place: PointsPlace, isNarrowed: boolean): Partial<Record<PointList, number>> {
  const { data: account } = useQuery(accountQuery(login));
  const narrowed = useQueries({
    queries: pointLists.map((list) => ({ ...accountCountQuery(login, list, place), enabled: isNarrowed })),
  });
  if (!isNarrowed) return account?.counts ?? {};
  return Object.fromEntries(pointLists.map((list, at) => [list, narrowed[at]?.data]));
}
