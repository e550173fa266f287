import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMapPin, IconVolume } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type ExportFormatId, formatFacts } from '@dozor/domain/format/all-formats.ts';
import type { FormatFacts } from '@dozor/domain/format/format-facts.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from './app-tiles.module.css';
import {
  appNames,
  formatsOfApp,
  type NavigatorApp,
  navigatorApps,
  otherFormats,
  type VariantFormat,
  warningOf,
} from './navigator-apps.ts';

interface AppTilesProps {
  value: ExportFormatId;
  onChange: (format: ExportFormatId) => void;
  others?: readonly ExportFormatId[];
}

const icons = {
  warns: IconVolume,
  speeding: IconVolume,
  whenOn: IconVolume,
  shows: IconMapPin,
  untested: IconAlertTriangle,
};

/** Visitors know their app or device by name, not a format. */
export function AppTiles({ value, onChange, others = otherFormats }: AppTilesProps) {
  const { t } = useTranslation('export');
  const [isWhole, setWhole] = useState(false);
  const isOther = others.includes(value);
  const shows = isWhole || isOther;
  return (
    <Stack gap={8}>
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
    </Stack>
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

interface AppVariantsProps {
  app: NavigatorApp;
  value: ExportFormatId;
  onChange: (format: ExportFormatId) => void;
}

function AppVariants({ app, value, onChange }: AppVariantsProps) {
  const { t } = useTranslation('export');
  const variants: readonly ExportFormatId[] = navigatorApps[app];
  return (
    <Row
      as="span"
      align="stretch"
      gap={4}
      wrap
      mt={8}
      className={classes['variants']}
      role="radiogroup"
      aria-label={t('apps.variantOf', { app: t(`apps.name.${app}`) })}
    >
      {variants.filter(isVariant).map((id) => (
        <Row as="label" className={classes['variant']} size="sm" key={id} data-chosen={id === value || undefined}>
          <input type="radio" name="variant" checked={id === value} onChange={() => onChange(id)} />
          {t(`apps.variant.${id}`)}
        </Row>
      ))}
    </Row>
  );
}

function isVariant(id: ExportFormatId): id is VariantFormat {
  return Object.values(navigatorApps).some(
    (formats: readonly ExportFormatId[]) => formats.length > 1 && formats.includes(id),
  );
}

function OnTheRoad({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const warning = warningOf(format);
  if (warning === null) return null;
  const Icon = icons[warning];
  return (
    <Row as="span" className={classes['about']} gap={4} size="sm" tone="dimmed" data-warning={warning}>
      <Icon size={15} stroke={1.75} aria-hidden="true" />
      {t(`apps.road.${warning}`)}
    </Row>
  );
}

function FormatTile({ id, value, onChange }: Pick<AppTilesProps, 'value' | 'onChange'> & { id: ExportFormatId }) {
  const label = useLabel();
  const { programs, extension }: FormatFacts = formatFacts[id];
  return (
    <Tile group="format" name={label(formatFacts[id].name)} isChosen={id === value} onChoose={() => onChange(id)}>
      <Row as="span" className={classes['about']} gap={4} size="sm" tone="dimmed">
        {programs ?? `.${extension}`}
      </Row>
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
    <Box
      line="around"
      round={8}
      surface="panel"
      className={classes['tile']}
      size="sm"
      data-chosen={isChosen || undefined}
    >
      <Text as="label" block weight={600} className={classes['name']}>
        <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
        {name}
      </Text>
      {children}
    </Box>
  );
}
