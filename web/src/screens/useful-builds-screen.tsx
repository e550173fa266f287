import { BuildsPage } from '../features/builds/builds-page.tsx';

export function UsefulBuildsScreen() {
  return <BuildsPage />;
}
