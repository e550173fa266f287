import { Button, CloseButton } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { Text } from '../../ui/layout.tsx';
import classes from './install-note.module.css';
import { endInstallOffer, type InstallOffer } from './install-offer.ts';

export function InstallNote({ offer }: { offer: NonNullable<InstallOffer> }) {
  const { t } = useTranslation('offline');
  const install = async () => {
    if (offer === 'by-hand') return;
    await offer.prompt();
    endInstallOffer();
  };
  return (
    <section className={classes['note']} data-not-printed aria-label={t('install.title')}>
      <IconDeviceMobileDown className={classes['icon']} size={28} stroke={1.5} aria-hidden />
      <Text size="md">
        <Text as="strong" block weight={600}>
          {t('install.title')}
        </Text>
        {t(offer === 'by-hand' ? 'install.byHand' : 'install.text')}
      </Text>
      <CloseButton className={classes['close']} aria-label={t('install.close')} onClick={endInstallOffer} />
      {offer !== 'by-hand' && (
        <Button size="sm" className={classes['take']} onClick={() => void install().catch(() => undefined)}>
          {t('install.take')}
        </Button>
      )}
    </section>
  );
}
