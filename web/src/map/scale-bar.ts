import type { Language } from '@dozor/domain/schema/label.ts';
import { lengthText } from '../ui/measure-text.ts';
import type { MapPosition } from './camera/map-position.ts';

export interface ScaleBar {
  widthPx: number;
  text: string;
}

const metersPerPixelAtZoom0 = (2 * Math.PI * 6_378_137) / 512;

const defaultPx = 96;

export function scaleBar(position: MapPosition, language: Language, maxPx = defaultPx): ScaleBar {
  const meters = roundMeters(position, maxPx);
  return { widthPx: scaleWidth(position, meters), text: scaleText(meters, language) };
}

export function scaleText(meters: number, language: Language): string {
  return lengthText(meters, language, { ofMeters: 3, ofKilometers: 3 });
}

export function scaleWidth(position: MapPosition, meters: number): number {
  return meters / metersPerPixel(position);
}

/** The longest round distance that is at most `maxPx` long in the middle of the view, in metres. */
export function roundMeters(position: MapPosition, maxPx = defaultPx): number {
  return roundDown(metersPerPixel(position) * maxPx);
}

function metersPerPixel({ center, zoom }: MapPosition): number {
  return (metersPerPixelAtZoom0 * Math.cos((center[1] * Math.PI) / 180)) / 2 ** zoom;
}

/** 1, 2 or 5 times a power of ten. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [5, 2].find((each) => value >= each * power) ?? 1;
  return step * power;
}
