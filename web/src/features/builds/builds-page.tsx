import { NativeSelect, TextInput } from '@mantine/core';
import { exportFormatIds, exportFormatInfo, isExportFormatId } from '@dozor/domain/export/export-format-id.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../i18n/country-name.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { buildsOf, everyCountry } from './build-list.ts';
import { manifestQuery, type BuildManifest } from './build-queries.ts';
import { BuildTable } from './build-table.tsx';
import classes from './builds-page.module.css';
import { BuildsNews } from './builds-news.tsx';
import { BuildsLead } from './builds-lead.tsx';
import { UpdateScript } from './update-script-view.tsx';

/** Ready files at addresses that stay. */
export function BuildsPage() {
  const { t } = useTranslation('builds');
  const manifest = useQuery(manifestQuery);
  return (
    <TextPage inSection width="table" title={t('useful.builds.title', { ns: 'screens' })} lead={<BuildsLead />}>
      {manifest.data && manifest.data.files.length > 0 && <Builds manifest={manifest.data} />}
      {manifest.data?.files.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {manifest.isPending && <LoadingState lines={8} />}
      {manifest.isError && !manifest.data && <ErrorState text={t('failed')} onRetry={() => void manifest.refetch()} />}
    </TextPage>
  );
}

function Builds({ manifest }: { manifest: BuildManifest }) {
  const { t } = useTranslation('builds');
  const label = useLabel();
  const language = useLanguage();
  const [format, setFormat] = useState(exportFormatIds[0] ?? 'Navitel');
  const [search, setSearch] = useState('');
  const nameOf = (code: string) => {
    if (code === everyCountry) return t('every');
    return code === '' ? t('nowhere') : countryName(code, language);
  };
  const builds = buildsOf(manifest.files, format, { search, nameOf });
  return (
    <>
      <BuildsNews manifest={manifest} />
      <div className={classes['tools']}>
        <NativeSelect
          label={t('format')}
          value={format}
          onChange={(event) => isExportFormatId(event.currentTarget.value) && setFormat(event.currentTarget.value)}
          data={exportFormatIds.map((id) => ({ value: id, label: label(exportFormatInfo[id].name) }))}
        />
        <TextInput
          type="search"
          label={t('search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {builds.length === 0 ? (
        <EmptyState title={t('notFound.title', { search })} text={t('notFound.text')} />
      ) : (
        <BuildTable builds={builds} nameOf={nameOf} />
      )}
      <UpdateScript builds={buildsOf(manifest.files, format, { search: '', nameOf })} nameOf={nameOf} />
    </>
  );
}
