import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ScreenName } from '../app/screen-names.ts';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { TextPage } from '../ui/text-page/text-page.tsx';

interface ComingScreenProps {
  screen: ScreenName;
  /** What the title says about this address. */
  words?: Record<string, string>;
  inSection?: boolean;
}

/** A screen whose content is not built in yet: its name, what it will be for, and the way to what works. */
export function ComingScreen({ screen, words, inSection = false }: ComingScreenProps) {
  const { t } = useTranslation('screens');
  return (
    <TextPage title={t(`${screen}.title`, words ?? {})} lead={t(`${screen}.description`)} inSection={inSection}>
      <EmptyState
        title={t('coming.title', { ns: 'shell' })}
        text={t('coming.screen', { ns: 'shell' })}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
            {t('coming.toMap', { ns: 'shell' })}
          </Button>
        }
      />
    </TextPage>
  );
}
