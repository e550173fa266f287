import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Frame } from '../app/frame.tsx';
import { Providers } from '../app/providers.tsx';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { TextPage } from '../ui/text-page/text-page.tsx';
import { renderHtml } from './render-html.ts';

/** The server puts the title of the screen in its place. */
const titlePlaceholder = '%title%';

/** The bars of every screen, around a title and placeholder lines for the content that only the app can show. */
export async function renderFrame(): Promise<string> {
  const root = createRootRoute({ component: Frame });
  const screen = createRoute({ getParentRoute: () => root, path: '$', component: ScreenToCome });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: ['/screen'] }),
  });
  await router.load();
  return renderHtml(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

function ScreenToCome() {
  return (
    <TextPage title={titlePlaceholder} width="table">
      <LoadingState lines={9} />
    </TextPage>
  );
}
