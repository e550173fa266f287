import { mapPalettes } from '../map-palette.ts';
import { groupColors } from '../type-group-color.ts';
import { clusterDiameterPx, clusterText, ringSegments, type ClusterLook } from './cluster-look.ts';

const ringWidthPx = 4;
const haloPx = 1.5;
const shadowPx = 3;
const font = "'Golos Text Variable', sans-serif";

/** The picture of a cluster: a disc with its count in a ring of the groups' shares. */
export function drawCluster(look: ClusterLook, pixelRatio: number): ImageData {
  const diameter = clusterDiameterPx(look.count);
  const side = Math.ceil(diameter + 2 * (haloPx + shadowPx));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(side * pixelRatio);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas');
  context.scale(pixelRatio, pixelRatio);
  context.translate(side / 2, side / 2);
  drawDisc(context, look, diameter / 2);
  drawRing(context, look, diameter / 2 - ringWidthPx / 2);
  drawCount(context, look, diameter);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function drawDisc(context: CanvasRenderingContext2D, look: ClusterLook, radius: number): void {
  const palette = mapPalettes[look.theme];
  context.save();
  context.shadowColor = palette.discEdge;
  context.shadowBlur = shadowPx * 2;
  context.shadowOffsetY = 1;
  context.fillStyle = palette.disc;
  context.beginPath();
  context.arc(0, 0, radius + haloPx, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

function drawRing(context: CanvasRenderingContext2D, look: ClusterLook, radius: number): void {
  const segments = ringSegments(look.shares);
  // A hair of the disc between two colours keeps them apart for those who see the colours alike.
  const gap = segments.length > 1 ? 1.4 / (2 * Math.PI * radius) : 0;
  context.lineWidth = ringWidthPx;
  for (const { group, from, to } of segments) {
    context.strokeStyle = groupColors[look.theme][group];
    context.beginPath();
    context.arc(0, 0, radius, turn(from + gap / 2), turn(Math.max(to - gap / 2, from + gap / 2 + 0.005)));
    context.stroke();
  }
}

function drawCount(context: CanvasRenderingContext2D, look: ClusterLook, diameter: number): void {
  const { figure, unit } = clusterText(look.count, look.language);
  const room = diameter - 2 * ringWidthPx - 3.5;
  context.fillStyle = mapPalettes[look.theme].discText;
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

/** Turns of a circle, from the top, clockwise. */
function turn(turns: number): number {
  return turns * 2 * Math.PI - Math.PI / 2;
}
