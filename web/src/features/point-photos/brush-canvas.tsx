import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { OfferedPhoto } from '../../point/offered-photo.ts';
import { fittedSize } from '../photos/shrink-photo.ts';
import { paintMosaic } from './mosaic.ts';

/** The server's maximum side length. */
const sidePx = 2560;
/** As a share of the shown width: as wide as a thumb. */
const brushPart = 0.045;

interface BrushCanvasProps {
  photo: OfferedPhoto;
  label: string;
  onReady: (canvas: HTMLCanvasElement) => void;
}

/** Redrawn without the photo's metadata. */
export function BrushCanvas({ photo, label, onReady }: BrushCanvasProps) {
  const { t } = useTranslation('photos');
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const ready = useEffectEvent(() => canvas.current !== null && onReady(canvas.current));
  const { file } = photo;
  useEffect(() => {
    let isWanted = true;
    drawPhoto(file, () => (isWanted ? canvas.current : null)).then(
      () => isWanted && ready(),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);

  const stroke = (event: PointerEvent<HTMLCanvasElement>) => {
    const target = event.currentTarget;
    const context = target.getContext('2d', { willReadFrequently: true });
    const box = target.getBoundingClientRect();
    const scale = target.width / box.width;
    const to = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
    const radius = target.width * brushPart;
    const from = last.current ?? to;
    last.current = to;
    // A quick finger makes long steps: the gaps between them are painted too.
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / radius));
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const spot = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, radius };
      if (context) paintMosaic(context, spot);
    }
  };
  const end = () => {
    last.current = null;
  };
  if (hasFailed) return <Text role="alert">{t('editor.unreadable')}</Text>;
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ width: '100%', touchAction: 'none', cursor: 'crosshair', borderRadius: 8 }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        stroke(event);
      }}
      onPointerMove={(event) => last.current !== null && stroke(event)}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

/** Upright, and no larger than it is stored. */
async function drawPhoto(file: File, target: () => HTMLCanvasElement | null): Promise<void> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = target();
  if (canvas !== null) {
    const { width, height } = fittedSize(bitmap.width, bitmap.height, sidePx);
    Object.assign(canvas, { width, height });
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close();
}
