import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { resendConfirmation } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { Trans, useTranslation } from '../../../i18n/translation.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from '../account-form.module.css';
import { usePanelFocus } from '../panel-focus.ts';
import { ModalLink } from './modal-link.tsx';

export function MailSent({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const panel = usePanelFocus<HTMLDivElement>();
  const again = useMutation({
    mutationFn: () => call(resendConfirmation, { body: { email }, quiet: 'success' }),
  });
  return (
    <Stack className={classes['panel']} align="start" gap={12} ref={panel} tabIndex={-1}>
      <IconMailForward size={40} stroke={1.5} aria-hidden className={classes['panelIcon']} />
      <div role="status">
        <Text mb={4} size="lg" weight={600}>
          {t('sent.title')}
        </Text>
        <p className={classes['note']}>
          <Trans
            t={t}
            i18nKey="sent.text"
            values={{ email }}
            components={{ email: <Text as="bdi" weight={500} tone="text" breaks /> }}
          />
        </p>
      </div>
      <p className={classes['note']}>{t('sent.hint')}</p>
      <Button
        variant="default"
        loading={again.isPending}
        disabled={again.isSuccess}
        onClick={() => again.mutate()}
        aria-live="polite"
      >
        {t(again.isSuccess ? 'sent.done' : 'sent.again')}
      </Button>
      <Row className={classes['foot']} gap={24} rowGap={4} wrap mt={16} size="sm">
        <ModalLink to="login">{t('sent.toLogin')}</ModalLink>
      </Row>
    </Stack>
  );
}
