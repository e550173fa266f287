import { QueryClient } from '@tanstack/react-query';

/** One cache for the page. Failed requests are shown by the API client; a retry would show them twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a request must fail at once, so that data stored on the device are shown.
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
