import { emptyHistoryFilter } from '@dozor/domain/history/history-filter.ts';
import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { FeedMenu } from './feed-menu.tsx';
import { useHistoryFilter } from './history-filter-bar.tsx';
import { iconOnPhone } from './icon-on-phone.ts';
import { HistoryTable } from './history-table.tsx';
import { HistoryTabs } from './history-tabs.tsx';
import { useHistoryFeeds } from './history-feeds.ts';
import { useHistoryPlace } from './use-history-place.ts';

/**
 * The first day of the retrospective, in address format; the map has its own copy, otherwise both pages would wait for
 * one more file.
 */
function yearAgo(): string {
  return new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
}

/** The history of all points: three lists under one filter. */
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
