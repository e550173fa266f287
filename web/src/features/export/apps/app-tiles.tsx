import { Button } from '@mantine/core';
import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { FormatFacts } from '@dozor/domain/format/format-facts.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import classes from './app-tiles.module.css';
import { AppVariants } from './app-variants.tsx';
import { appNames, formatsOfApp, otherFormats, type NavigatorApp } from './navigator-apps.ts';
import { OnTheRoad } from './on-the-road.tsx';

interface AppTilesProps {
  value: ExportFormatId;
  onChange: (format: ExportFormatId) => void;
  /** The formats on offer beyond those of apps. */
  others?: readonly ExportFormatId[];
}

/** Visitors know their app or device by name, not a format: eight of them, and the other formats on demand. */
export function AppTiles({ value, onChange, others = otherFormats }: AppTilesProps) {
  const { t } = useTranslation('export');
  const [isWhole, setWhole] = useState(false);
  const isOther = others.includes(value);
  const shows = isWhole || isOther;
  return (
    <div className={classes['choice']}>
      <div className={classes['tiles']} role="radiogroup" aria-label={t('apps.title')}>
        {appNames.map((app) => (
          <AppTile key={app} app={app} value={value} onChange={onChange} />
        ))}
      </div>
      {!isOther && (
        <Button
          className={classes['more']}
          variant="subtle"
          size="compact-md"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'apps.fewer' : 'apps.more')}
        </Button>
      )}
      {shows && (
        <div className={classes['tiles']} role="radiogroup" aria-label={t('apps.others')}>
          {others.map((id) => (
            <FormatTile key={id} id={id} value={value} onChange={onChange} />
          ))}
        </div>
      )}
    </div>
  );
}

function AppTile({ app, value, onChange }: Pick<AppTilesProps, 'value' | 'onChange'> & { app: NavigatorApp }) {
  const { t } = useTranslation('export');
  const formats = formatsOfApp(app);
  const isChosen = formats.includes(value);
  const format = isChosen ? value : formats[0]!;
  return (
    <Tile group="app" name={t(`apps.name.${app}`)} isChosen={isChosen} onChoose={() => onChange(format)}>
      <OnTheRoad format={format} />
      {isChosen && formats.length > 1 && <AppVariants app={app} value={value} onChange={onChange} />}
    </Tile>
  );
}

function FormatTile({ id, value, onChange }: Pick<AppTilesProps, 'value' | 'onChange'> & { id: ExportFormatId }) {
  const label = useLabel();
  const { programs, extension }: FormatFacts = formatFacts[id];
  return (
    <Tile group="format" name={label(formatFacts[id].name)} isChosen={id === value} onChoose={() => onChange(id)}>
      <span className={classes['about']}>{programs ?? `.${extension}`}</span>
    </Tile>
  );
}

interface TileProps {
  group: 'app' | 'format';
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Tile({ group, name, isChosen, onChoose, children }: TileProps) {
  return (
    <div className={classes['tile']} data-chosen={isChosen || undefined}>
      <label className={classes['name']}>
        <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
        {name}
      </label>
      {children}
    </div>
  );
}
