import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Popover, Radio, Stack, Text } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baseLayerNames, isBaseLayerName, type BaseLayerName } from '../../map/base-layers.ts';
import { MapButton } from '../../map/map-button.tsx';
import { siteConfigQuery } from './site-config-query.ts';

interface LayersMenuProps {
  layer: BaseLayerName;
  /** Whether the pictures of the chosen layer come. */
  isReached: boolean;
  onChange: (layer: BaseLayerName) => void;
}

/** The choice of what lies under the objects; a layer that can't be had says why. */
export function LayersMenu({ layer, isReached, onChange }: LayersMenuProps) {
  const { t } = useTranslation('map');
  const [isOpen, setIsOpen] = useState(false);
  const { data: config } = useQuery(siteConfigQuery);

  const reasonAgainst = (name: BaseLayerName): string | undefined => {
    if (name === 'osm') return undefined;
    return config?.providers[name] === true ? undefined : t(`layers.noKey.${name}`);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="left-start" width={280} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <MapButton
          label={t('layers.title')}
          icon={IconStack2}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('layers.title')}>
        <Radio.Group
          label={t('layers.title')}
          value={layer}
          onChange={(value) => isBaseLayerName(value) && onChange(value)}
        >
          <Stack gap="xs" mt="xs">
            {baseLayerNames.map((name) => (
              <Radio
                key={name}
                value={name}
                label={t(`layers.${name}`)}
                description={reasonAgainst(name)}
                disabled={reasonAgainst(name) !== undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        {!isReached && (
          <Text size="xs" c="dimmed" mt="sm" role="status">
            {t('layers.unreached')}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
