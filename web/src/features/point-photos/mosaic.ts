/** Cells of a mosaic along the longer side: a plate or face worth hiding spans a few of them. */
const cellsAlong = 40;
const fewestPixels = 16;

export interface Spot {
  x: number;
  y: number;
  radius: number;
}

export interface Cell {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function cellSize(width: number, height: number): number {
  return Math.max(fewestPixels, Math.ceil(Math.max(width, height) / cellsAlong));
}

export function cellsUnder({ x, y, radius }: Spot, { width, height }: { width: number; height: number }): Cell[] {
  const size = cellSize(width, height);
  const cells: Cell[] = [];
  const lastRow = Math.min(Math.floor((y + radius) / size), Math.ceil(height / size) - 1);
  const lastColumn = Math.min(Math.floor((x + radius) / size), Math.ceil(width / size) - 1);
  for (let row = Math.max(0, Math.floor((y - radius) / size)); row <= lastRow; row += 1) {
    for (let column = Math.max(0, Math.floor((x - radius) / size)); column <= lastColumn; column += 1) {
      const [left, top] = [column * size, row * size];
      const dx = x - Math.min(Math.max(x, left), left + size);
      const dy = y - Math.min(Math.max(y, top), top + size);
      if (dx * dx + dy * dy > radius * radius) continue;
      cells.push({ x: left, y: top, width: Math.min(size, width - left), height: Math.min(size, height - top) });
    }
  }
  return cells;
}

export function meanColor(pixels: Uint8ClampedArray): string {
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    for (let part = 0; part < 3; part += 1) sums[part] = (sums[part] ?? 0) + (pixels[at + part] ?? 0);
  }
  const count = Math.max(1, pixels.length / 4);
  return `rgb(${sums.map((sum) => Math.round(sum / count)).join(' ')})`;
}

/** Replaces everything touched by a brush: nothing of it is left in the pixels. */
export function paintMosaic(context: CanvasRenderingContext2D, spot: Spot): void {
  for (const { x, y, width, height } of cellsUnder(spot, context.canvas)) {
    context.fillStyle = meanColor(context.getImageData(x, y, width, height).data);
    context.fillRect(x, y, width, height);
  }
}
