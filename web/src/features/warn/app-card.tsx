import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconMinus, IconShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type FeedFormatId, formatFacts, isFeedId } from '@dozor/domain/format/all-formats.ts';
import { deviceFileName } from '@dozor/domain/format/device-file-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Note, Row, Stack, Text } from '../../ui/layout.tsx';
import { shareLink, useShareSheet } from '../../ui/share-link.ts';
import { useOrigin } from '../../ui/use-origin.ts';
import classes from './app-card.module.css';
import { type Trait, traits, type WarnApp } from './warn-apps.ts';
import type { CountryFiles } from './warn-query.ts';

interface AppCardProps {
  app: WarnApp;
  country: string;
  /** Undefined while loading, and without a connection. */
  files: CountryFiles | undefined;
}

const traitNames = ['sound', 'side', 'sections', 'updates', 'cost'] as const satisfies Trait[];

export function AppCard({ app, country, files }: AppCardProps) {
  const { name, on, format } = app;
  return (
    <Stack as="article" line="around" round={12} surface="panel" className={classes['card']} gap={12}>
      <Text as="h2">
        {name}{' '}
        {on !== undefined && (
          <Note as="span" weight={400}>
            {on}
          </Note>
        )}
      </Text>
      <ul className={classes['traits']}>
        {traitNames.map((trait) => (
          <TraitLine key={trait} app={app} trait={trait} />
        ))}
      </ul>
      {isFeedId(format) ? (
        <FeedAddress name={name} country={country} format={format} />
      ) : (
        <FileAction app={app} country={country} files={files} />
      )}
    </Stack>
  );
}

interface FeedAddressProps {
  name: string;
  country: string;
  format: FeedFormatId;
}

/** Copying the address needs no connection. */
function FeedAddress({ name, country, format }: FeedAddressProps) {
  const { t } = useTranslation('warn');
  const [isSure, setSure] = useState(false);
  const origin = useOrigin();
  const hasSheet = useShareSheet();
  const file = `${country === '' ? 'all' : country}${isSure ? '-sure' : ''}`;
  const address = `${origin}/builds/${format}/${file}.${formatFacts[format].extension}`;
  return (
    <>
      <Checkbox label={t('sure')} checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
      <Text breaks>
        <code>{address}</code>
      </Text>
      <Row className={classes['actions']} gap={16} rowGap={8} wrap>
        <Button
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copyText(address)}
        >
          {t('copy')}
        </Button>
        {hasSheet && <ShareButton name={name} address={address} />}
      </Row>
    </>
  );
}

function TraitLine({ app, trait }: { app: WarnApp; trait: Trait }) {
  const { t } = useTranslation('warn');
  const { isGood, text } = traitOf(app, trait);
  const Icon = isGood ? IconCheck : IconMinus;
  return (
    <li data-good={isGood || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {t(text)}
    </li>
  );
}

function traitOf(app: WarnApp, trait: Trait) {
  switch (trait) {
    case 'sound':
      return { isGood: traits.sound[app.sound], text: `sound.${app.sound}` } as const;
    case 'side':
      return { isGood: traits.side[app.side], text: `side.${app.side}` } as const;
    case 'sections':
      return { isGood: traits.sections[app.sections], text: `sections.${app.sections}` } as const;
    case 'updates':
      return { isGood: traits.updates[app.updates], text: `updates.${app.updates}` } as const;
    case 'cost':
      return { isGood: traits.cost[app.cost], text: `cost.${app.cost}` } as const;
  }
}

function FileAction({ app: { format, name }, files }: AppCardProps) {
  const { t } = useTranslation('warn');
  const file = files?.files.find((known) => known.format === format && known.preset === undefined);
  if (file === undefined) return <Text tone="dimmed">{t(files === undefined ? 'offline' : 'noFile')}</Text>;
  return (
    <Row className={classes['actions']} gap={16} rowGap={8} wrap>
      <Button
        component="a"
        href={file.file}
        download={deviceFileName(format)}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={t('downloadFor', { name })}
      >
        {t('download')}
      </Button>
      <ShareButton name={name} address={file.file} />
      <Link to="/help/export" hash={format} aria-label={t('howFor', { name })}>
        {t('how')}
      </Link>
    </Row>
  );
}

interface ShareButtonProps {
  name: string;
  /** On this site, or whole. */
  address: string;
}

function ShareButton({ name, address }: ShareButtonProps) {
  const { t } = useTranslation('warn');
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={t('share', { name })}
      onClick={() => void shareLink(new URL(address, location.origin).href)}
    >
      <IconShare size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
