import { RouterProvider } from '@tanstack/react-router';
import { Providers } from './providers.tsx';
import type { AppRouter } from './create-app-router.ts';

export function App({ router }: { router: AppRouter }) {
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
