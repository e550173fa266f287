import { Button, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Stack } from '../../ui/layout.tsx';
import { BareHost } from '../bare/bare-host.tsx';
import { useBasemap } from '../base/use-basemap.ts';
import { mapPositionStore, type LngLat } from '../camera/map-position.ts';
import { mapIcons } from '../images/map-icons.ts';
import { MapButton } from '../map-button.tsx';
import type { MapListeners } from '../map-events.ts';
import { defaultMapFilter } from '../map-filter.ts';
import { noMarks } from '../map-marks.ts';
import { useMapAppearance, useStartAppearance } from '../use-map-appearance.ts';
import { usePointMap } from '../use-point-map.ts';
import { AreaDrawing } from './area-drawing.ts';
import classes from './area-map.module.css';

interface AreaMapProps {
  corners: readonly LngLat[];
  onChange: (corners: LngLat[]) => void;
}

const deaf: MapListeners = {
  pick: () => {},
  hover: () => {},
  contextMenu: () => {},
  moveStart: () => {},
  baseLayerReached: () => {},
};

export function AreaMap({ corners, onChange }: AreaMapProps) {
  const { t } = useTranslation('notifications');
  const container = useRef<HTMLDivElement>(null);
  const appearance = useStartAppearance(defaultMapFilter, useBasemap().basemap);
  const { map, isUnsupported } = usePointMap(container, { position: mapPositionStore.get(), appearance }, deaf);
  useMapAppearance(map, { ...appearance, marks: noMarks, label: t('map.label') });
  const change = useEffectEvent(onChange);
  const cornerLabel = useEffectEvent((number: number) => t('map.corner', { number }));
  const shown = useRef<AreaDrawing>(null);
  const first = useEffectEvent(() => corners);

  useEffect(() => {
    if (map === null) return undefined;
    const start = first();
    return map.lend((made) => {
      const drawing = new AreaDrawing(made, appearance.theme, {
        change: (next) => change(next),
        cornerLabel: (number) => cornerLabel(number),
      });
      shown.current = drawing;
      drawing.show(start);
      if (start.length > 0) made.fitBounds(boundsOf(start), { padding: 48, duration: 0, maxZoom: 15 });
      made.getContainer().dataset['placing'] = '';
      return () => {
        shown.current = null;
        drawing.destroy();
      };
    });
  }, [map, appearance.theme]);
  useEffect(() => shown.current?.show(corners), [corners, map]);

  const addMiddle = () => map && onChange([...corners, map.camera.position().center]);
  const takeView = () => {
    if (map === null) return;
    const [west, south, east, north] = map.camera.bounds().map((side) => Number(side.toFixed(5))) as [
      number,
      number,
      number,
      number,
    ];
    onChange([
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ]);
  };
  if (isUnsupported) return <p>{t('map.unsupported')}</p>;
  return (
    <>
      <div className={classes['frame']}>
        <div ref={container} className={classes['map']} />
        <BareHost map={map} hasNote={false} />
        <span className={classes['cross']} aria-hidden />
        <Stack className={classes['zoom']}>
          <MapButton label={t('map.zoomIn')} icon={mapIcons.zoomIn} onClick={() => map?.camera.zoomBy(1)} />
          <MapButton label={t('map.zoomOut')} icon={mapIcons.zoomOut} onClick={() => map?.camera.zoomBy(-1)} />
        </Stack>
      </div>
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-sm" onClick={takeView}>
          {t('map.takeView')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={addMiddle}>
          {t('map.addMiddle')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={corners.length === 0}
          onClick={() => onChange(corners.slice(0, -1))}
        >
          {t('map.undo')}
        </Button>
        <Button variant="default" size="compact-sm" disabled={corners.length === 0} onClick={() => onChange([])}>
          {t('map.clear')}
        </Button>
      </Group>
    </>
  );
}

function boundsOf(corners: readonly LngLat[]): [number, number, number, number] {
  const lngs = corners.map(([lng]) => lng);
  const lats = corners.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
