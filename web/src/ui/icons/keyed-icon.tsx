import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { IconKey } from '@dozor/domain/point/appearance.ts';
import { type CameraIcon, cameraLayers, cameraReach, cameraViewBox } from './camera-icon.ts';
import { iconMarkup } from './icon-svg.ts';

interface KeyedIconProps {
  iconKey: IconKey;
  /** Limit and side of a camera, drawn around its body; null leaves their room empty. */
  around?: Omit<CameraIcon, 'key'> | null;
  /** CSS pixels. */
  size?: number;
  /** The text for screen readers; without it the icon is decoration next to a text. */
  label?: string;
  className?: string;
}

/** The same room for all, so that bodies in a list are of one size. */
const fullViewBox = cameraViewBox(cameraReach({ limit: 0, side: 'unknown' }));

export function KeyedIcon({ iconKey, around, size = 20, label, className }: KeyedIconProps) {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { limit, side } = around ?? {};
  const markup = useMemo(() => {
    if (limit === undefined || side === undefined) return iconMarkup(iconKey, theme);
    return cameraLayers({ key: iconKey, limit, side }, theme).join('');
  }, [iconKey, limit, side, theme]);
  return (
    <svg
      width={size}
      height={size}
      viewBox={around === undefined ? '0 0 24 24' : fullViewBox}
      className={className}
      style={{ flex: 'none', verticalAlign: 'middle' }}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
