import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './create-app-router.ts';
import { Providers } from './providers.tsx';

export function App({ router }: { router: AppRouter }) {
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
