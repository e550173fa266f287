import type { ThemeName } from '../../ui/tokens.ts';
import { pixelCanvas } from '../images/pixel-canvas.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import { groupColors } from '../palette/type-group-color.ts';
import { clusterText, parseClusterImage, ringSegments, type ClusterAppearance } from './cluster-appearance.ts';
import { clusterDiameterPx, haloPx } from './cluster-size.ts';

const ringWidthPx = 4;
const shadowPx = 3;
const font = "'Golos Text Variable', sans-serif";

/** One canvas for all: hundreds of pictures may be requested at once. */
let shared: CanvasRenderingContext2D | undefined;

/** Discs by theme, size and pixel ratio: the soft edge takes longer to draw than everything else. */
const discs = new Map<string, HTMLCanvasElement>();

/** By its name. */
export function drawClusterImage(id: string, pixelRatio: number): ImageData | undefined {
  const cluster = parseClusterImage(id);
  return cluster && drawCluster(cluster, pixelRatio);
}

export function drawCluster(appearance: ClusterAppearance, pixelRatio: number): ImageData {
  const diameter = clusterDiameterPx(appearance.count);
  const sidePx = Math.round(sideOf(diameter) * pixelRatio);
  shared ??= pixelCanvas(0);
  // Setting the size also clears the canvas.
  shared.canvas.width = shared.canvas.height = sidePx;
  shared.drawImage(discOf(appearance.theme, diameter, pixelRatio), 0, 0);
  center(shared, diameter, pixelRatio);
  drawRing(shared, appearance, diameter / 2 - ringWidthPx / 2);
  drawCount(shared, appearance, diameter);
  return shared.getImageData(0, 0, sidePx, sidePx);
}

function sideOf(diameter: number): number {
  return Math.ceil(diameter + 2 * (haloPx + shadowPx));
}

function center(context: CanvasRenderingContext2D, diameter: number, pixelRatio: number): void {
  const middle = (sideOf(diameter) / 2) * pixelRatio;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, middle, middle);
}

function discOf(theme: ThemeName, diameter: number, pixelRatio: number): HTMLCanvasElement {
  const key = `${theme} ${diameter} ${pixelRatio}`;
  const known = discs.get(key);
  if (known !== undefined) return known;
  const context = pixelCanvas(Math.round(sideOf(diameter) * pixelRatio));
  center(context, diameter, pixelRatio);
  const palette = mapPalettes[theme];
  context.shadowColor = palette.discEdge;
  context.shadowBlur = shadowPx * 2 * pixelRatio;
  context.shadowOffsetY = pixelRatio;
  context.fillStyle = palette.disc;
  context.beginPath();
  context.arc(0, 0, diameter / 2 + haloPx, 0, 2 * Math.PI);
  context.fill();
  discs.set(key, context.canvas);
  return context.canvas;
}

function drawRing(context: CanvasRenderingContext2D, appearance: ClusterAppearance, radius: number): void {
  const segments = ringSegments(appearance.shares);
  // A hairline of the disc between two colours separates them for colour-blind users.
  const gap = segments.length > 1 ? 1.4 / (2 * Math.PI * radius) : 0;
  context.lineWidth = ringWidthPx;
  for (const { group, from, to } of segments) {
    context.strokeStyle = groupColors[appearance.theme][group];
    context.beginPath();
    context.arc(0, 0, radius, turn(from + gap / 2), turn(Math.max(to - gap / 2, from + gap / 2 + 0.005)));
    context.stroke();
  }
}

function drawCount(context: CanvasRenderingContext2D, appearance: ClusterAppearance, diameter: number): void {
  const { figure, unit } = clusterText(appearance.count, appearance.language);
  const room = diameter - 2 * ringWidthPx - 3.5;
  context.fillStyle = mapPalettes[appearance.theme].discText;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const sizePx = fittingSize(context, figure, room, diameter > 44 ? 13.5 : 12.5);
  context.font = `600 ${sizePx}px ${font}`;
  const middle = sizePx * 0.36;
  context.fillText(figure, 0, unit === '' ? middle : middle - 4);
  if (unit === '') return;
  context.font = `500 9.5px ${font}`;
  context.fillText(unit, 0, middle + 6.5);
}

function fittingSize(context: CanvasRenderingContext2D, text: string, room: number, largest: number): number {
  context.font = `600 ${largest}px ${font}`;
  const width = context.measureText(text).width;
  return width <= room ? largest : Math.max(10, (largest * room) / width);
}

/** Turns to radians, from the top, clockwise. */
function turn(turns: number): number {
  return turns * 2 * Math.PI - Math.PI / 2;
}
