import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Text } from '../../ui/layout.tsx';
import classes from './panorama-dialog.module.css';
import type { PanoramaPosition } from './panorama-store.ts';

const waitMs = 15_000;

type State = 'loading' | 'shown' | 'none' | 'failed';

function isState(value: unknown): value is State {
  return value === 'shown' || value === 'none' || value === 'failed';
}

/** Yandex' panorama in an isolated frame: it can report its outcome, and nothing else. */
export function PanoramaDialog({ position, onClose }: { position: PanoramaPosition; onClose: () => void }) {
  const { t } = useTranslation('map');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const reported = (data as { panorama?: unknown } | null)?.panorama;
      if (source === frame.current?.contentWindow && isState(reported)) setState(reported);
    };
    // A provider that never responds reports nothing by itself.
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), waitMs);
    globalThis.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('message', listen);
    };
  }, []);

  const query = new URLSearchParams({ lng: String(position.x), lat: String(position.y) });
  if (position.direction !== undefined) query.set('direction', String(position.direction));
  return (
    <Dialog
      onClose={onClose}
      title={t('panorama.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('panorama.close') }}
    >
      {state !== 'shown' && (
        <Text role="status" mb={12}>
          {t(`panorama.${state}`)}
        </Text>
      )}
      {(state === 'loading' || state === 'shown') && (
        <iframe
          ref={frame}
          className={classes['frame']}
          title={t('panorama.title')}
          sandbox="allow-scripts"
          src={`/panorama?${query.toString()}`}
        />
      )}
      <Text mt={8} size="xs" tone="dimmed">
        {t('panorama.source')}
      </Text>
    </Dialog>
  );
}
