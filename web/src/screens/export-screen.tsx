import { ExportPage } from '../features/export/export-page.tsx';

export function ExportScreen() {
  return <ExportPage />;
}
