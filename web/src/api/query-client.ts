import { QueryClient } from '@tanstack/react-query';

/** One cache for the page. Failed requests are shown by the API client; a retry would show them twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a request is to fail at once: what the device keeps is shown then.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
