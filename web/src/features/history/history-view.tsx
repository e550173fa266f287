import { emptyHistoryFilter } from '@dozor/domain/history/history-filter.ts';
import { FeedMenu } from './feed-menu.tsx';
import { HistoryFilterBar } from './history-filter-bar.tsx';
import { HistoryTable } from './history-table.tsx';
import { HistoryTabs } from './history-tabs.tsx';
import { useHistoryFeeds } from './history-feeds.ts';
import { useHistoryPlace } from './use-history-place.ts';

/** What happened to all objects: three lists under one filter. */
export function HistoryView() {
  const { place, go } = useHistoryPlace();
  const feeds = useHistoryFeeds(place.filter.selectedCountries);
  return (
    <>
      <HistoryFilterBar place={place} onChange={go}>
        <FeedMenu feeds={feeds} />
      </HistoryFilterBar>
      <HistoryTabs place={place} onList={(list) => go({ list })}>
        <HistoryTable
          place={place}
          onPlace={go}
          onReset={() => go({ filter: { ...emptyHistoryFilter }, bbox: null })}
        />
      </HistoryTabs>
    </>
  );
}
