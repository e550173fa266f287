import { QueryClient } from '@tanstack/react-query';

/** One cache for the page. Failed requests are told by the API client; a retry would tell them twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
