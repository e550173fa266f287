import type { Map as MapLibre, StyleImageMetadata } from 'maplibre-gl';
import type { ThemeName } from '../../ui/tokens.ts';
import { oneWayArrow } from './basemap-arrows.ts';
import { shieldName } from './basemap-names.ts';
import { basemapPalettes } from './basemap-palette.ts';

const sidePx = 12;
const cornerPx = 3;
const pixelRatio = 2;

/**
 * The pictures of the base map: the plate under a road's number, stretched to its width, and the arrow of a one-way
 * street.
 */
export function drawBasemapImages(map: MapLibre, theme: ThemeName): void {
  const { shield, shieldEdge, faintName } = basemapPalettes[theme];
  const inner: [number, number][] = [[(cornerPx + 1) * pixelRatio, (sidePx - cornerPx - 1) * pixelRatio]];
  draw(map, shieldName, { stretchX: inner, stretchY: inner }, (context) => {
    context.roundRect(0.5, 0.5, sidePx - 1, sidePx - 1, cornerPx);
    context.fillStyle = shield;
    context.strokeStyle = shieldEdge;
    context.fill();
    context.stroke();
  });
  draw(map, oneWayArrow, {}, (context) => {
    context.moveTo(1, 6);
    context.lineTo(10, 6);
    context.moveTo(7, 3);
    context.lineTo(10.5, 6);
    context.lineTo(7, 9);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = faintName;
    context.lineWidth = 1.25;
    context.stroke();
  });
}

function draw(
  map: MapLibre,
  name: string,
  stretch: Partial<StyleImageMetadata>,
  paint: (context: CanvasRenderingContext2D) => void,
): void {
  const canvas = document.createElement('canvas');
  canvas.width = sidePx * pixelRatio;
  canvas.height = sidePx * pixelRatio;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  context.scale(pixelRatio, pixelRatio);
  context.beginPath();
  paint(context);
  if (map.hasImage(name)) map.removeImage(name);
  map.addImage(name, context.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio, ...stretch });
}
