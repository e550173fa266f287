import { useQuery } from '@tanstack/react-query';
import { listCredits } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import { dayText } from '../../i18n/day-text.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Note, Stack } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';

const creditsQuery = {
  queryKey: ['credits'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listCredits, { quiet: true, signal }),
};

/** The lists that points of the map come from, as their licences ask. */
export function CreditsPage() {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { data, isPending, refetch } = useQuery(creditsQuery);
  return (
    <TextPage
      title={t('about.sources.title', { ns: 'screens' })}
      lead={t(data?.items.length === 0 ? 'sources.none' : 'sources.lead')}
      inSection
    >
      {isPending && <LoadingState lines={6} />}
      {!isPending && data === undefined && <ErrorState text={t('sources.failed')} onRetry={() => void refetch()} />}
      <Stack as="ul" list gap={16}>
        {data?.items.map(({ source, title, attribution, licence, licenceUrl, dated, points }) => (
          <li key={source}>
            <strong>{title}</strong>
            <div>{attribution}</div>
            <Note>
              {licenceUrl === null ? licence : <a href={licenceUrl}>{licence}</a>}
              {dated !== null && <> · {t('sources.dated', { day: dayText(dated, language) })}</>} ·{' '}
              {t('sources.points', { count: points })}
            </Note>
          </li>
        ))}
      </Stack>
    </TextPage>
  );
}
