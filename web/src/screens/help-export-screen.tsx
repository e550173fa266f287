import { ExportHelp } from '../features/export/help/export-help.tsx';

export function HelpExportScreen() {
  return <ExportHelp />;
}
