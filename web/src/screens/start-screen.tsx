import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { setupSteps } from '@dozor/contract/replies/setup-steps.ts';
import { siteConfigQuery } from '../api/site-config-query.ts';
import { ConverterWork } from '../features/converter/converter-work.tsx';
import { RemoveSample } from '../features/sample/remove-sample.tsx';
import { sourcesQuery } from '../features/sources/sources-query.ts';
import { SourcesView } from '../features/sources/sources-view.tsx';
import { ContactStep } from '../features/start-here/contact-step.tsx';
import { LawStep } from '../features/start-here/law-step.tsx';
import { MailStep } from '../features/start-here/mail-step.tsx';
import { StepCard } from '../features/start-here/step-card.tsx';
import { StreetsStep } from '../features/start-here/streets-step.tsx';
import { countryName } from '../i18n/country-name.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useActor, useCan } from '../session/session.ts';
import { useModal } from '../shell/modal/use-modal.ts';
import { type Setup, useSetup } from '../shell/use-setup.ts';
import { Stack } from '../ui/layout.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { TextPage } from '../ui/text-page/text-page.tsx';

export function StartScreen() {
  const { t } = useTranslation('setup');
  const isAllowed = useCan('site.setUp');
  const setup = useSetup();
  const done = setup?.done ?? 0;
  const all = setupSteps.length;
  const lead = setup && (done === all ? t('ready') : t('readyFor', { done, all }));
  return (
    <TextPage title={t('start.title', { ns: 'screens' })} lead={lead} width="table">
      {!isAllowed && <NotAllowed />}
      {isAllowed && (setup === undefined ? <LoadingState lines={6} /> : <Steps setup={setup} />)}
    </TextPage>
  );
}

function NotAllowed() {
  const { t } = useTranslation('setup');
  const { openModal } = useModal();
  const isVisitor = useActor() === null;
  return (
    <EmptyState
      title={t('notAllowed')}
      text={t('notAllowedText')}
      action={isVisitor && <Button onClick={() => openModal('login')}>{t('login')}</Button>}
    />
  );
}

function Steps({ setup }: { setup: Setup }) {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const { data: config } = useQuery(siteConfigQuery);
  const next = setupSteps.find((step) => !setup.isDone[step]);
  const step = (name: (typeof setupSteps)[number]) => ({ setup, isNext: next === name });
  const { countries } = setup.state;
  const places = countries.map((code) => countryName(code, language)).join(', ');
  return (
    <>
      <Stack as="ol" list gap={12}>
        <StepCard
          step="points"
          isDone={setup.isDone.points}
          isNext={next === 'points'}
          state={setup.isDone.points ? t('points.there', { countries: places }) : t('points.none')}
        >
          <ConverterWork />
        </StepCard>
        <StepCard step="lists" isDone={setup.isDone.lists} isNext={next === 'lists'} state={<ListsState />}>
          <SourcesView isTitled={false} />
        </StepCard>
        <StreetsStep {...step('streets')} basemap={config?.basemap ?? 'off'} />
        <MailStep {...step('mail')} />
        <ContactStep {...step('contact')} contact={config?.contact ?? ''} />
        <LawStep {...step('law')} />
      </Stack>
      <section>
        <h2>{t('sample.title')}</h2>
        <p>{setup.state.sample ? t('sample.there') : t('sample.none')}</p>
        <RemoveSample />
      </section>
    </>
  );
}

/** How many lists there are, and how many of them cannot be read. */
function ListsState() {
  const { t } = useTranslation('setup');
  const { data } = useQuery(sourcesQuery);
  if (data === undefined) return null;
  const { length: count } = data.items;
  if (count === 0) return t('lists.none');
  const { length: failing } = data.items.filter(({ failure }) => failure !== null);
  return failing === 0 ? t('lists.there', { count }) : t('lists.failing', { count, failing });
}
