import type { Page } from '@playwright/test';

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Number of pixels by `#rrggbb`. */
export async function drawnColors(page: Page, clip: Rectangle): Promise<Map<string, number>> {
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  const counts = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('No canvas to read the picture with.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const found: Record<string, number> = {};
    for (let at = 0; at < data.length; at += 4) {
      const parts = [data[at], data[at + 1], data[at + 2]].map((part) => (part ?? 0).toString(16).padStart(2, '0'));
      const color = `#${parts.join('')}`;
      found[color] = (found[color] ?? 0) + 1;
    }
    return found;
  }, picture.toString('base64'));
  return new Map(Object.entries(counts).sort(([, a], [, b]) => b - a));
}

export function isNearColor(color: string, other: string, tolerance = 24): boolean {
  const parts = (text: string) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
  const [first, second] = [parts(color), parts(other)];
  return first.every((part, at) => Math.abs(part - (second[at] ?? 0)) <= tolerance);
}
