import { type FeedFormatId, formatFacts } from '@dozor/domain/format/all-formats.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { copyText } from '../../ui/copy-text.ts';
import { useShareSheet } from '../../ui/share-link.ts';
import { useOrigin } from '../../ui/use-origin.ts';
import classes from './app-card.module.css';
import { ShareButton } from './share-button.tsx';

interface FeedAddressProps {
  /** The program. */
  name: string;
  country: string;
  format: FeedFormatId;
  /** True if the law of the country forbids any data. */
  isSilent: boolean;
}

/** An address that the program fetches by itself. Copying it needs no connection. */
export function FeedAddress({ name, country, format, isSilent }: FeedAddressProps) {
  const { t } = useTranslation('warn');
  const [isSure, setSure] = useState(false);
  const origin = useOrigin();
  const hasSheet = useShareSheet();
  if (isSilent) return <p className={classes['none']}>{t('silent')}</p>;
  const file = `${country === '' ? 'all' : country}${isSure ? '-sure' : ''}`;
  const address = `${origin}/builds/${format}/${file}.${formatFacts[format].extension}`;
  return (
    <>
      <Checkbox label={t('sure')} checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
      <p className={classes['address']}>
        <code>{address}</code>
      </p>
      <div className={classes['actions']}>
        <Button
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copyText(address)}
        >
          {t('copy')}
        </Button>
        {hasSheet && <ShareButton name={name} address={address} />}
      </div>
    </>
  );
}
