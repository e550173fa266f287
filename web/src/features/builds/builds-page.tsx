import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Box } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { AppTiles } from '../export/apps/app-tiles.tsx';
import { useOwnCountry } from '../export/country/use-own-country.ts';
import { DownloadFrame } from '../export/download-frame.tsx';
import { readCountries, readForm } from '../export/export-form.ts';
import { keepForm, readStoredForm } from '../export/stored-form.ts';
import { buildsOf, countriesOf, everyCountry } from './build-list.ts';
import { manifestQuery } from './build-queries.ts';
import { ReadyFile } from './ready-file.tsx';

const route = getRouteApi('/useful/builds');

export function BuildsPage() {
  const { t } = useTranslation('builds');
  const [choice, setChoice] = useState(useStartChoice());
  const manifest = useQuery(manifestQuery(choice.format));
  const builds = buildsOf(manifest.data?.files ?? [], choice.format);
  const guess = useOwnCountry(manifest.data && countriesOf(manifest.data.files));
  const country = choice.country ?? guess ?? everyCountry;
  const navigate = route.useNavigate();
  const change = (patch: { format?: ExportFormatId; country?: string }) => {
    setChoice({ ...choice, ...patch });
    // The choice no longer matches the one proposed by the address.
    void navigate({ search: {}, replace: true });
    const { country: chosen, ...form } = { ...patch };
    const isSaved = chosen !== undefined && chosen !== '';
    keepForm({ ...readStoredForm(), ...form, ...(isSaved && { country: [chosen], region: [] }) });
  };
  const isWaiting = manifest.data === undefined || guess === undefined;
  return (
    <DownloadFrame>
      <AppTiles value={choice.format} onChange={(format) => change({ format })} />
      <Box mt={16}>
        {manifest.isError && manifest.data === undefined && (
          <ErrorState text={t('failed')} onRetry={() => void manifest.refetch()} />
        )}
        {!manifest.isError && isWaiting && <LoadingState lines={3} />}
        {manifest.data?.files.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
        {!isWaiting && manifest.data.files.length > 0 && (
          <ReadyFile
            builds={builds}
            choice={{ format: choice.format, country }}
            isLate={manifest.isPlaceholderData}
            onlySample={manifest.data.onlySample}
            onCountry={(chosen) => change({ country: chosen })}
          />
        )}
      </Box>
    </DownloadFrame>
  );
}

function useStartChoice(): { format: ExportFormatId; country: string | undefined } {
  const { format, country } = route.useSearch();
  const last = readStoredForm();
  const named = readCountries(country?.split(',') ?? []);
  return {
    format: format === undefined ? last.format : readForm({ format }).format,
    country: named[0] ?? last.country[0],
  };
}
