import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { emptyHistoryFilter } from '@dozor/domain/history/history-filter.ts';
import { AccountPoints } from '../features/accounts/points/account-points.tsx';
import { historySearch, isNarrowed, readHistoryPlace, type HistoryPlace } from '../features/history/history-address.ts';
import { HistoryFilterBar } from '../features/history/history-filter-bar.tsx';
import { MapPreview } from '../features/history/map-preview.tsx';

export function AccountPointsScreen() {
  const { login } = useParams({ from: '/account/$login/' });
  const search = useSearch({ from: '/account/$login/' });
  const navigate = useNavigate({ from: '/account/$login/' });
  const place = useMemo(() => ({ ...readHistoryPlace(search), importId: null }), [search]);

  const go = (change: Partial<HistoryPlace>) => {
    const next = historySearch({ ...place, page: 1, ...change });
    void navigate({ search: next, resetScroll: false });
  };
  return (
    <>
      <HistoryFilterBar place={place} onChange={go} />
      <AccountPoints
        login={login}
        place={place}
        isNarrowed={isNarrowed(place)}
        onPlace={go}
        onReset={() => go({ filter: { ...emptyHistoryFilter }, bbox: null })}
        preview={(point) => <MapPreview entry={point && { point }} />}
      />
    </>
  );
}
