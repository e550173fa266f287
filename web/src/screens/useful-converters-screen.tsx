import { ConverterPage } from '../features/converter/converter-page.tsx';

export function UsefulConvertersScreen() {
  return <ConverterPage />;
}
