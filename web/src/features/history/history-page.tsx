import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { emptyHistoryFilter } from '@dozor/domain/history/history-filter.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSessionUser } from '../../session/session.ts';
import { Note } from '../../ui/layout.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { type Feed, FeedMenu } from './feed-menu.tsx';
import type { HistoryPlace } from './history-address.ts';
import { useHistoryFilter } from './history-filter-bar.tsx';
import { historyListNames, isHistoryListName, type HistoryListName } from './history-list-name.ts';
import { historyCountsQuery } from './history-queries.ts';
import { HistoryTable } from './history-table.tsx';
import classes from './history.module.css';
import { iconOnPhone } from './icon-on-phone.ts';
import { useHistoryPlace } from './use-history-place.ts';

/** The map has its own copy, otherwise both pages would wait for one more file. */
function yearAgo(): string {
  return new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
}

export function HistoryPage() {
  const { t } = useTranslation('screens');
  const { t: ofHistory } = useTranslation('history');
  const { place, go } = useHistoryPlace();
  const feeds = useHistoryFeeds(place.filter.selectedCountries);
  const filter = useHistoryFilter(place, go);
  return (
    <TextPage
      title={t('history.all.title')}
      width="table"
      actions={
        <>
          {filter.button}
          <Button
            variant="default"
            classNames={iconOnPhone}
            leftSection={<IconCalendarTime size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/" search={{ at: yearAgo() }} />}
          >
            {ofHistory('past')}
          </Button>
          <FeedMenu feeds={feeds} classNames={iconOnPhone} />
        </>
      }
    >
      {filter.below}
      <HistoryTabs place={place} onList={(list) => go({ list })}>
        <HistoryTable
          place={place}
          onPlace={go}
          onReset={() => go({ filter: { ...emptyHistoryFilter }, bbox: null, importId: null })}
        />
      </HistoryTabs>
    </TextPage>
  );
}

interface HistoryTabsProps {
  place: HistoryPlace;
  onList: (list: HistoryListName) => void;
  children: ReactNode;
}

function HistoryTabs({ place, onList, children }: HistoryTabsProps) {
  const { t } = useTranslation('history');
  const { data: counts } = useQuery(historyCountsQuery(place));
  const format = new Intl.NumberFormat(localesOf(useLanguage()));
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
            <Note as="span" className={classes['count']}>
              {counts === undefined ? '' : format.format(counts[list])}
            </Note>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={place.list}>{children}</Tabs.Panel>
    </Tabs>
  );
}

function useHistoryFeeds(countries: readonly string[] | null): Feed[] {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const user = useSessionUser();
  return [
    { name: t('feeds.all'), url: '/feeds/all.atom' },
    ...(countries ?? []).map((code) => ({
      name: t('feeds.of', { what: countryName(code, language) }),
      url: `/feeds/country/${code}.atom`,
    })),
    ...(user === null ? [] : [{ name: t('feeds.mine'), url: userFeed(user.login) }]),
  ];
}

function userFeed(login: string): string {
  return `/feeds/user/${encodeURIComponent(login)}.atom`;
}
