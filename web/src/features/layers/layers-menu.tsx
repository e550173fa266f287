import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { baseLayerNames, type BaseLayerName } from '../../map/base/base-layers.ts';
import { mapIcons } from '../../map/images/map-icons.ts';
import { MapButton } from '../../map/map-button.tsx';
import { useActor } from '../../session/session.ts';
import { lowQuery } from '../../ui/breakpoints.ts';
import { PopoverButton } from '../../ui/floating/popover-button.tsx';
import { Note, Row, Stack, Text } from '../../ui/layout.tsx';
import classes from './layers-menu.module.css';

interface LayersMenuProps {
  layer: BaseLayerName;
  /** True if the pictures of the selected layer load. */
  isReached: boolean;
  hasBasemap: boolean;
  onChange: (layer: BaseLayerName) => void;
}

export function LayersMenu({ layer, isReached, hasBasemap, onChange }: LayersMenuProps) {
  const { t } = useTranslation('map');
  const isLow = useMediaQuery(lowQuery);
  const { data: config } = useQuery(siteConfigQuery);
  const isAdmin = useActor()?.roles.includes('admin') === true;

  const reasonAgainst = (name: BaseLayerName): string | undefined => {
    if (name === 'osm') return undefined;
    if (name === 'ground') return hasBasemap ? undefined : t('layers.noGround');
    if (name === 'aerial') return config?.aerial === true ? undefined : t('layers.noAerial');
    const provider = name === 'google' || name === 'google-satellite' ? 'google' : 'yandex';
    return config?.providers[provider] === true ? undefined : t(`layers.noKey.${provider}`);
  };
  // The texts about keys are for the operator of the server; drivers do not see unavailable layers.
  const shown = baseLayerNames.filter((name) => isAdmin || name === layer || reasonAgainst(name) === undefined);
  return (
    <PopoverButton
      // Next to the column of buttons, above their row: never over them.
      position={isLow ? 'top-end' : 'left-end'}
      width={280}
      shadow="md"
      label={t('layers.title')}
      button={(opener) => <MapButton {...opener} label={t('layers.title')} icon={mapIcons.layers} />}
    >
      <Stack as="fieldset" gap={2}>
        <Text as="legend" mb={8} weight={600} className={classes['title']}>
          {t('layers.title')}
        </Text>
        {shown.map((name) => (
          <Row
            as="label"
            key={name}
            align="stretch"
            gap={8}
            hovers
            className={classes['choice']}
            data-off={reasonAgainst(name) !== undefined || undefined}
          >
            <input
              type="radio"
              name="base-layer"
              value={name}
              checked={name === layer}
              disabled={reasonAgainst(name) !== undefined}
              onChange={() => onChange(name)}
            />
            <span>
              {t(`layers.${name}`)}
              {reasonAgainst(name) !== undefined && (
                <Text as="span" block size="sm">
                  {reasonAgainst(name)}
                </Text>
              )}
            </span>
          </Row>
        ))}
      </Stack>
      {!isReached && (
        <Note mt={8} role="status">
          {t('layers.unreached')}
        </Note>
      )}
    </PopoverButton>
  );
}
