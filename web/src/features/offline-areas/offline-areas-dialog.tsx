import { ActionIcon, Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { loadStreets } from '../../map/base/demo-streets.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note, Row, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { areaTiles } from './area-tiles.ts';
import classes from './offline-areas.module.css';
import { type StoredArea, keepArea, storedAreasStore, removeArea } from './offline-areas.ts';

interface StoredAreasDialogProps {
  bounds: Bounds;
  onShow: (bounds: Bounds) => void;
  onClose: () => void;
}

export function StoredAreasDialog({ bounds, onShow, onClose }: StoredAreasDialogProps) {
  const { t } = useTranslation('offline');
  const areas = useDeviceStore(storedAreasStore);
  const { share, keep, stop } = useKeeping(bounds);
  const isTooLarge = areaTiles(bounds) === undefined;
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return (
    <Dialog onClose={onClose} title={t('areas.title')} size="md">
      <Text mb={16} lines="loose">
        {t(hasWorker ? 'areas.text' : 'areas.notYet')}
      </Text>
      {isTooLarge && (
        <Text mb={16} lines="loose">
          {t('areas.tooLarge')}
        </Text>
      )}
      {share === null ? (
        <Button
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          disabled={isTooLarge || !hasWorker}
          onClick={() => void keep()}
        >
          {t('areas.keep')}
        </Button>
      ) : (
        <div className={classes['keeping']}>
          <Progress value={share * 100} aria-label={t('areas.keeping')} />
          <Button variant="default" onClick={stop}>
            {t('areas.stop')}
          </Button>
        </div>
      )}
      {areas.length > 0 && (
        <Text as="ul" mt={16} line="top" aria-label={t('areas.kept')}>
          {areas.map((area) => (
            <AreaRow key={area.store} area={area} onShow={() => onShow(area.bounds)} />
          ))}
        </Text>
      )}
    </Dialog>
  );
}

function AreaRow({ area, onShow }: { area: StoredArea; onShow: () => void }) {
  const { t } = useTranslation('offline');
  const language = useLanguage();
  const size = new Intl.NumberFormat(localesOf(language), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(area.bytes / 1e6);
  return (
    <Row as="li" line="bottom" gap={8}>
      <Text as="button" className={classes['show']} grow tone="link" type="button" onClick={onShow}>
        {t('areas.show', { place: middleOf(area.bounds) })}
        <Note as="span" block>
          {size} · <RelativeTime time={area.kept} />
        </Note>
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('areas.remove')}
        onClick={() => void removeArea(area)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Row>
  );
}

/** Its middle, to a kilometre. */
function middleOf([west, south, east, north]: Bounds): string {
  return `${((south + north) / 2).toFixed(2)}, ${((west + east) / 2).toFixed(2)}`;
}

function useKeeping(bounds: Bounds) {
  const { t } = useTranslation('offline');
  const { data: config } = useQuery(siteConfigQuery);
  const [share, setShare] = useState<number | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);
  const keep = async () => {
    const tiles = areaTiles(bounds);
    if (tiles === undefined) return;
    const controller = new AbortController();
    call.current = controller;
    setShare(0);
    try {
      const templates = [
        `${globalThis.location.origin}/api/tiles/{z}/{x}/{y}.mvt`,
        ...(await ownBasemap(config?.basemap)),
      ];
      await keepArea({ bounds, tiles, templates, signal: controller.signal, onProgress: setShare });
      notify({ type: 'success', message: t('areas.done') });
    } catch {
      if (!controller.signal.aborted) notify({ type: 'error', message: t('areas.failed') });
    }
    setShare(null);
  };
  return { share, keep, stop: () => call.current?.abort() };
}

/** Other hosts provide their tiles for viewing, not for bulk download: only viewed ones are cached. */
async function ownBasemap(address = 'off'): Promise<string[]> {
  const basemap = await loadStreets(address);
  return (basemap?.tiles ?? []).slice(0, 1).filter((template) => template.startsWith(globalThis.location.origin));
}
