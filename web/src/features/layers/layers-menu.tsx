import { Popover } from '@mantine/core';
import { mapIcons } from '../../map/map-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baseLayerNames, type BaseLayerName } from '../../map/base-layers.ts';
import { MapButton } from '../../map/map-button.tsx';
import classes from './layers-menu.module.css';
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
          icon={mapIcons.layers}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('layers.title')}>
        <fieldset className={classes['choices']}>
          <legend className={classes['title']}>{t('layers.title')}</legend>
          {baseLayerNames.map((name) => (
            <label key={name} className={classes['choice']} data-off={reasonAgainst(name) !== undefined || undefined}>
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
                {reasonAgainst(name) !== undefined && <span className={classes['reason']}>{reasonAgainst(name)}</span>}
              </span>
            </label>
          ))}
        </fieldset>
        {!isReached && (
          <p className={classes['note']} role="status">
            {t('layers.unreached')}
          </p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
