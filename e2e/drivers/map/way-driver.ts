import type { Locator, Page } from '@playwright/test';
import { MapDriver } from './map-driver.ts';

/** A street from west to east through the base map that `drawBasemap(37.62, 55.75)` draws. */
export const street = { west: 37.598, east: 37.658, latitude: latitudeOfMiddle(5122, 14) };

export function latitudeOfMiddle(row: number, zoom: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * (row + 0.5)) / 2 ** zoom))) * 180) / Math.PI;
}

export function gpxAlongStreet(from: number, to: number): string {
  const steps = Array.from({ length: 21 }, (_, step) => from + ((to - from) * step) / 20);
  const points = steps.map((lng) => `<trkpt lat="${street.latitude + 0.00002}" lon="${lng}"/>`);
  return `<gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}

export function gpxOfTracks(tracks: Readonly<Record<string, readonly [from: number, to: number]>>): string {
  const all = Object.entries(tracks).map(
    ([name, [from, to]]) =>
      `<trk><name>${name}</name>${/<trkseg>.*<\/trkseg>/.exec(gpxAlongStreet(from, to))?.[0]}</trk>`,
  );
  return `<gpx version="1.1">${all.join('')}</gpx>`;
}

export class WayDriver {
  readonly page: Page;
  readonly map: MapDriver;

  constructor(page: Page) {
    this.page = page;
    this.map = new MapDriver(page);
  }

  async open(address = '/way'): Promise<void> {
    await this.map.open(address);
  }

  async choose(content: string, name = 'way.gpx'): Promise<void> {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    await this.page.locator('input[type=file]').setInputFiles(file);
  }

  /** Drops a file onto the map, as from a folder of the device. */
  async drop(content: string, name = 'way.gpx'): Promise<void> {
    const transfer = await this.page.evaluateHandle(
      ([text, file]) => {
        const made = new DataTransfer();
        made.items.add(new File([text], file));
        return made;
      },
      [content, name] as const,
    );
    const map = this.page.getByTestId('map');
    await map.dispatchEvent('dragover', { dataTransfer: transfer });
    await map.dispatchEvent('drop', { dataTransfer: transfer });
  }

  async tap(longitude: number, latitude: number): Promise<void> {
    const { x, y } = await this.map.positionOf(longitude, latitude);
    await this.page.touchscreen.tap(x, y);
  }

  /** Drags what is at a position of the map by some pixels, with the mouse or a finger. */
  async drag(
    [longitude, latitude]: readonly [number, number],
    [dx, dy]: readonly [number, number],
    by: 'mouse' | 'touch',
  ) {
    const { x, y } = await this.map.positionOf(longitude, latitude);
    const steps = [0.2, 0.6, 1].map((share) => ({ x: x + share * dx, y: y + share * dy }));
    if (by === 'mouse') {
      await this.page.mouse.move(x, y);
      await this.page.mouse.down();
      for (const step of steps) await this.page.mouse.move(step.x, step.y);
      await this.page.mouse.up();
      return;
    }
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y }]);
    for (const step of steps) await touch('touchMove', [step]);
    await touch('touchEnd', []);
  }

  /** Presses an entry of the way's “More”. */
  async more(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Ещё', exact: true }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  total(): Locator {
    return this.page.getByRole('status').filter({ hasText: 'км:' });
  }

  rows(group: string): Locator {
    return this.page.getByRole('region', { name: group }).getByRole('button');
  }
}
