import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Takes the file that another app has shared (web/build/offline-app.ts); it is removed from the store. */
export function useSharedFile(open: (file: Blob) => Promise<void>): void {
  const { shared } = useSearch({ from: '/way' });
  const navigate = useNavigate();
  const take = useEffectEvent(async () => {
    await navigate({ to: '/way', search: {}, replace: true });
    const store = await caches.open('dozor-shared');
    const stored = await store.match('/shared/way');
    await store.delete('/shared/way');
    if (stored !== undefined) await open(await stored.blob());
  });
  useEffect(() => {
    if (shared !== undefined) void take();
  }, [shared]);
}
