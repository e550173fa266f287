import type { RatingColor } from '@dozor/domain/point/appearance.ts';
import type { ThemeName } from '../../ui/tokens.ts';

/** They also differ in lightness, for red-green colour-blindness. */
export const ratingColors: Readonly<Record<ThemeName, Record<RatingColor, string>>> = {
  light: { green: '#1f9152', yellow: '#e5ac00', red: '#b3201f', grey: '#6f7c88' },
  dark: { green: '#4cc47f', yellow: '#f5d35c', red: '#e2554d', grey: '#8f9daa' },
};
