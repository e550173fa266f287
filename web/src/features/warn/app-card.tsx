import { formatFacts, isFeedId } from '@dozor/domain/format/all-formats.ts';
import { deviceFileName } from '@dozor/domain/format/device-file-name.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconDownload, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { FeedAddress } from './feed-address.tsx';
import { type Trait, traits, type WarnApp } from './warn-apps.ts';
import classes from './app-card.module.css';
import { ShareButton } from './share-button.tsx';
import type { CountryFiles } from './warn-query.ts';

interface AppCardProps {
  app: WarnApp;
  country: string;
  /** Undefined while loading, and without a connection. */
  files: CountryFiles | undefined;
}

const traitNames = ['sound', 'side', 'sections', 'updates', 'cost'] as const satisfies Trait[];

/** A program's support for our points, in five lines, and one action. */
export function AppCard({ app, country, files }: AppCardProps) {
  const { name, on, format } = app;
  return (
    <article className={classes['card']}>
      <h2 className={classes['name']}>
        {name} {on !== undefined && <span className={classes['on']}>{on}</span>}
      </h2>
      <ul className={classes['traits']}>
        {traitNames.map((trait) => (
          <TraitLine key={trait} app={app} trait={trait} />
        ))}
      </ul>
      {isFeedId(format) ? (
        <FeedAddress
          name={name}
          country={country}
          format={format}
          isSilent={files?.silent.some((file) => file.format === format) ?? false}
        />
      ) : (
        <FileAction app={app} country={country} files={files} />
      )}
    </article>
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

/** The file under the name that the program looks for, and its target folder. */
function FileAction({ app: { format, name }, files }: AppCardProps) {
  const { t } = useTranslation('warn');
  const file = files?.files.find((known) => known.format === format && known.preset === undefined);
  if (file === undefined) return <p className={classes['none']}>{t(files === undefined ? 'offline' : 'noFile')}</p>;
  return (
    <div className={classes['actions']}>
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
      <Link to="/help/export" hash={format} aria-label={t('howFor', { name, file: formatFacts[format].extension })}>
        {t('how')}
      </Link>
    </div>
  );
}
