import type { QueryClient } from '@tanstack/react-query';

export async function refreshPoint(queries: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['point', id] }),
    queries.invalidateQueries({ queryKey: ['history'] }),
    queries.invalidateQueries({ queryKey: ['points-in-view'] }),
  ]);
}
