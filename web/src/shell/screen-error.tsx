import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ConnectionError } from '../api/api-error.ts';
import { useTranslation } from '../i18n/translation.ts';
import { forgetFailedTexts } from '../i18n/translator.ts';
import { Row } from '../ui/layout.tsx';
import { isMissingPart } from '../ui/part/missing-part.ts';
import { ErrorState } from '../ui/state/error-state.tsx';
import { TextPage } from '../ui/text-page/text-page.tsx';

export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  // Nothing is broken: only screens that work offline are stored on the device.
  const isAway = isMissingPart(error) || error instanceof ConnectionError;
  const retry = () => {
    forgetFailedTexts();
    // A failed query is not repeated before this.
    resetQueries();
    reset();
    void router.invalidate();
  };
  return (
    <TextPage title={t(isAway ? 'failed.awayTitle' : 'failed.title')}>
      <ErrorState text={t(isAway ? 'failed.away' : 'failed.text')}>
        <Row gap={8} wrap>
          <Button onClick={retry}>{t('failed.retry')}</Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
            {t('failed.toMap')}
          </Button>
        </Row>
      </ErrorState>
    </TextPage>
  );
}
