import { Button, Group } from '@mantine/core';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/state/error-state.tsx';
import { TextPage } from '../ui/text-page/text-page.tsx';

/** In the place of a screen that failed; the bar and the navigation stay. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <TextPage title={t('failed.title')}>
      <ErrorState text={t('failed.text')}>
        <Group gap="xs">
          <Button onClick={retry}>{t('failed.retry')}</Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
            {t('failed.toMap')}
          </Button>
        </Group>
      </ErrorState>
    </TextPage>
  );
}
