import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { IconKey } from '@dozor/domain/point/appearance.ts';
import { iconMarkup } from './icon-svg.ts';

interface KeyedIconProps {
  iconKey: IconKey;
  /** CSS pixels. */
  size?: number;
  /** The text for screen readers; without it the icon is decoration next to a text. */
  label?: string;
  className?: string;
}

export function KeyedIcon({ iconKey, size = 20, label, className }: KeyedIconProps) {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const markup = useMemo(() => ({ __html: iconMarkup(iconKey, theme) }), [iconKey, theme]);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className}
      style={{ flex: 'none', verticalAlign: 'middle' }}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={markup}
    />
  );
}
