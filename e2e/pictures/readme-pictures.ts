import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoWay } from '@dozor/domain/ways/demo-way.ts';
import { wayFragment } from '@dozor/domain/ways/way-link.ts';
import { MapDriver } from '../drivers/map/map-driver.ts';
import { phone, type VisitorOptions, visit } from '../drivers/visitor.ts';

interface Picture {
  name: string;
  options: VisitorOptions;
  open: (page: Page) => Promise<unknown>;
}

const demoPlace = 'center=1.5345,42.5095&zoom=14.3';
/** The first camera of the demo ride. */
const camera = { center: '1.52834,42.50742', box: '1.5282,42.5073,1.5285,42.5075' };

const pictures: readonly Picture[] = [
  {
    name: 'readme-map',
    options: { viewport: { width: 1280, height: 760 } },
    open: (page) => new MapDriver(page).open(`/?${demoPlace}`),
  },
  {
    name: 'readme-card',
    options: phone,
    open: async (page) => {
      const answer = await page.request.get(`/api/points/?bbox=${camera.box}&types=static_cam`);
      const { items } = (await answer.json()) as { items: { _id: string }[] };
      await new MapDriver(page).open(`/?point=${items[0]?._id}&center=${camera.center}&zoom=16`);
      await page.getByRole('article', { name: /^Point no/ }).waitFor();
    },
  },
  {
    name: 'readme-way',
    options: phone,
    open: async (page) => {
      await new MapDriver(page).open(`/way#${wayFragment(demoWay())}`);
      await page
        .getByText(/cameras? face/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'readme-drive',
    options: { ...phone, colorScheme: 'dark' },
    open: async (page) => {
      await page.goto('/drive#demo');
      await page.getByRole('button', { name: 'Try without driving' }).click();
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await page.getByRole('img', { name: 'Fixed speed camera' }).first().waitFor();
      // Near enough for its sign on the map.
      await page.getByText(/^(1\d0|\d0) m$/).waitFor();
    },
  },
];

/** The pictures of README.md, of a site with nothing but its sample. */
export async function takeReadmePictures(browser: Browser, url: string, folder: string): Promise<void> {
  for (const { name, options, open } of pictures) {
    const given = { ...options, language: 'en', isMapSharp: true, deviceScaleFactor: 2 } as const;
    const { page, leave } = await visit(browser, url, given);
    await open(page);
    // A ride does not rest.
    if (name !== 'readme-drive') await new MapDriver(page).isDrawn();
    const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await writeFile(join(folder, `${name}.webp`), await sharp(taken).webp({ quality: 82, effort: 5 }).toBuffer());
    await leave();
    console.log(name);
  }
}
