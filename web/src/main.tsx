import { startTransition, StrictMode } from 'react';
import '@fonts/golos.css';
import './ui/mantine-styles.css';
import './ui/global.css';
import './ui/layout.tsx';
// Shared by most lazy screens: here they are bundled with the first file and cost no request of their own.
import './api/site-config-query.ts';
import './point/map-link.ts';
import './point/point-query.ts';
import './point/point-label.ts';
import './point/use-page-text-until.ts';
import './i18n/country-name.ts';
import './map/images/map-icons.ts';
import './map/base/road-tiles.ts';
import './map/camera/map-position.ts';
import './map/palette/rating-colors.ts';
import './map/palette/type-group-color.ts';
import './point/point-icon.tsx';
import './shell/bar/use-screen-entries.ts';
import './shell/modal/use-modal.ts';
import './ui/back/use-back.ts';
import './ui/confirm/return-focus.ts';
import './ui/copy-text.ts';
import './ui/state/empty-state.tsx';
import './ui/state/loading-state.tsx';
import './ui/text-page/text-page.tsx';
import './ui/time/relative-time.tsx';
import '@dozor/domain/geometry/destination.ts';
import '@dozor/domain/point/section.ts';
import { createRoot } from 'react-dom/client';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/create-app-router.ts';
import { startUp } from './app/start-up.ts';
import { takeOverFirstView } from './app/take-over.ts';
// After those of the components that they change.
import './app/first-styles.ts';

const container = document.getElementById('root');
if (container === null) throw new InvariantError('The page has no #root element');

const root = createRoot(container);
const router = createAppRouter();
await startUp(router);
takeOverFirstView(container);
// A transition renders in slices of some milliseconds: input is handled meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
);
