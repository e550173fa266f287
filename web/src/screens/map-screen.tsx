import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { MapEntries, type MapEntry } from '../features/shortcuts/map-more.tsx';
import { type Shortcuts, useShortcuts } from '../features/shortcuts/shortcut-actions.ts';
import { shortcutNames } from '../features/shortcuts/shortcut-list.ts';
import { useTranslation } from '../i18n/translation.ts';
import { usePageTextUntil } from '../point/use-page-text-until.ts';
import { useScreenEntries } from '../shell/bar/use-screen-entries.ts';
import { returnFocus } from '../ui/confirm/return-focus.ts';
import { Stack, Text } from '../ui/layout.tsx';
import type { Cover } from '../ui/surface/detail-surface.tsx';
import classes from './map-screen.module.css';
import type { MapPart, MapSlot } from './map/map-part.tsx';
import { mapParts } from './map/map-parts.ts';
import { type MapState, useMapState } from './map/use-map-state.ts';
import { useEscape } from './use-escape.ts';

const uncovered: Cover = { left: 0, bottom: 0 };

/** The slots are filled by the rows of map/map-parts.ts. */
export function MapScreen() {
  const { t } = useTranslation('map');
  const { t: titles } = useTranslation('screens');
  const state = useMapState();
  const entries = entriesOf(mapParts, state);
  const screen = { ...state, entries };
  useScreenEntries((menu) => <MapEntries menu={menu} entries={entries} isFor="phone" />);
  useShortcuts(actionsOf(mapParts, state));
  const slot = (name: MapSlot) => mapParts.map((part) => part.slot === name && part.draw?.(screen));
  const { cover, firstVisit, isPast, isEditing, container, isUnsupported } = screen;
  const nextToPanel = { '--covered': `${cover.left}px` } as CSSProperties;
  const aboveSheet = { '--lifted': `${cover.bottom}px` } as CSSProperties;

  return (
    <div
      className={classes['screen']}
      data-first-visit={firstVisit.isFirstVisit || undefined}
      data-past={isPast || undefined}
      data-bars={isEditing ? 'none' : 'bottom'}
    >
      <VisuallyHidden component="h1">{titles('map.title')}</VisuallyHidden>
      <div className={classes['search']} data-not-printed style={nextToPanel}>
        {slot('search')}
      </div>
      <PanelSlot screen={screen}>{slot('panel')}</PanelSlot>
      {slot('editor')}
      <div ref={container} className={classes['map']} data-not-printed data-testid="map" data-map />
      {isUnsupported && (
        <Text
          lines="loose"
          round={12}
          surface="panel"
          className={classes['failure']}
          role="alert"
        >{`${t('unsupported')}. ${t('unsupportedText')}`}</Text>
      )}
      {slot('tip')}
      <Stack className={classes['controls']} data-not-printed align="end" gap={8} style={aboveSheet} data-map-buttons>
        {slot('controls')}
      </Stack>
      <div className={classes['scale']} data-not-printed style={nextToPanel}>
        {slot('scale')}
      </div>
      <Stack align="end" gap={8} className={classes['label']} data-not-printed style={nextToPanel}>
        {slot('notes')}
      </Stack>
      {slot('over')}
    </div>
  );
}

interface PanelSlotProps {
  screen: Pick<MapState, 'selectedId' | 'isPanelOpen' | 'closePanel' | 'coverMap'>;
  children: ReactNode;
}

/** One panel at a time: the card of a point before the list or the filter, which return when it closes. */
function PanelSlot({ screen, children }: PanelSlotProps) {
  const { selectedId, isPanelOpen, closePanel, coverMap } = screen;
  usePageTextUntil(selectedId === null);
  useEscape(isPanelOpen, closePanel);
  useEffect(() => {
    if (!isPanelOpen) coverMap(uncovered);
  }, [isPanelOpen, coverMap]);
  useEffect(() => {
    if (!isPanelOpen) return undefined;
    const opener = document.activeElement;
    return () => returnFocus(opener);
  }, [isPanelOpen]);
  return children;
}

function actionsOf(parts: readonly MapPart[], state: MapState): Shortcuts {
  const actions: Shortcuts = {};
  for (const { keys } of parts) {
    for (const name of shortcutNames) {
      const act = keys?.[name];
      if (act !== undefined) actions[name] = () => act(state);
    }
  }
  return actions;
}

function entriesOf(parts: readonly MapPart[], state: MapState): MapEntry[] {
  return parts.flatMap(({ id, entry }) => {
    if (entry === undefined) return [];
    const { act, ...shown } = entry;
    return [{ ...shown, id, onClick: () => act?.(state) }];
  });
}
