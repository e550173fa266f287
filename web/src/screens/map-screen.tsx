import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useShortcuts } from '../features/shortcuts/shortcut-actions.ts';
import { useTranslation } from '../i18n/translation.ts';
import type { MapSlot } from './map/map-part.tsx';
import { mapParts } from './map/map-parts.ts';
import { PanelSlot } from './map/panel-slot.tsx';
import { actionsOf, entriesOf } from './map/part-actions.ts';
import { useMapState } from './map/use-map-state.ts';
import classes from './map-screen.module.css';

/** The slots of the map screen, filled by the rows of map/map-parts.ts. */
export function MapScreen() {
  const { t } = useTranslation('map');
  const { t: titles } = useTranslation('screens');
  const state = useMapState();
  const screen = { ...state, entries: entriesOf(mapParts, state) };
  useShortcuts(actionsOf(mapParts, state));
  const slot = (name: MapSlot) => mapParts.map((part) => part.slot === name && part.draw?.(screen));
  const { cover, newcomer, isPast, container, isUnsupported } = screen;
  const besidePanel = { '--covered': `${cover.left}px` } as CSSProperties;
  const aboveSheet = { '--lifted': `${cover.bottom}px` } as CSSProperties;

  return (
    <div className={classes['screen']} data-newcomer={newcomer.isNewcomer || undefined} data-past={isPast || undefined}>
      <VisuallyHidden component="h1">{titles('map.title')}</VisuallyHidden>
      <div className={classes['search']} style={besidePanel}>
        {slot('search')}
      </div>
      <PanelSlot screen={screen}>{slot('panel')}</PanelSlot>
      {slot('editor')}
      <div ref={container} className={classes['map']} data-testid="map" data-map />
      {isUnsupported && (
        <p className={classes['failure']} role="alert">{`${t('unsupported')}. ${t('unsupportedText')}`}</p>
      )}
      {slot('tip')}
      <div className={classes['controls']} style={aboveSheet} data-map-buttons>
        {slot('controls')}
      </div>
      <div className={classes['scale']} style={besidePanel}>
        {slot('scale')}
      </div>
      <div className={classes['label']} style={besidePanel}>
        {slot('notes')}
      </div>
      {slot('over')}
    </div>
  );
}
