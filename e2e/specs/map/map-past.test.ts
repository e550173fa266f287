import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '@dozor/domain/schema/label.ts';
import { becomes } from '../../drivers/becomes.ts';
import { runDozor } from '../../drivers/dozor-command.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { wordsOf } from '../../drivers/words.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dozor-past-'));
const stage = setStage({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' }, async () => {
  const command = ['generate', '--points', '3000', '--changes', '9000', '--seed', 'past'];
  const { code, stderr } = await runDozor(command, { DATA_DIR: dataDir, SAMPLE_DATA: 'off' });
  assert.equal(code, 0, stderr);
});

interface MapAt {
  total: number;
}

async function read<Reply>(path: string): Promise<Reply> {
  return (await (await fetch(`${stage.server().url}${path}`)).json()) as Reply;
}

const firstDay = async (): Promise<string> => (await read<{ first: string }>('/api/history/span')).first;
const totalOn = async (date: string): Promise<number> =>
  (await read<MapAt>(`/api/history/at?date=${date}&bbox=-170,-80,170,80&zoom=2`)).total;

/** The day in the URL. */
const dayOf = (page: Page) => async (): Promise<string | null> => new URL(page.url()).searchParams.get('at');

function dateLabel(date: string, language: Language): string {
  const locale = language === 'ru' ? 'ru-RU' : 'en';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

function shifted(date: string, months: number): string {
  const day = new Date(date);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 10);
}

for (const language of ['ru', 'en'] as const) {
  const words = wordsOf(language);

  test(
    `the map goes back to an earlier day, shows its number of points, and returns to today (${language})`,
    { tag: language === 'ru' ? '@core' : [] },
    async () => {
      const { page, complaints } = await stage.visitor({ language });
      const map = new MapDriver(page);
      await map.open('/?center=45,56&zoom=4');
      await becomes(async () => (await map.drawnSources()).includes('objects'), true);
      await page.getByRole('button', { name: words('map:more.title'), exact: true }).click();
      await page.getByRole('menuitem', { name: words('map:more.past') }).click();
      const bar = page.getByRole('region', { name: words('past:title') });
      const slider = bar.getByRole('slider', { name: words('past:day') });
      await slider.waitFor();

      const first = await firstDay();
      await slider.press('Home');
      await becomes(dayOf(page), first);
      assert.equal(await slider.getAttribute('aria-valuetext'), dateLabel(first, language));
      const later = shifted(`${first.slice(0, 7)}-01`, 12);
      // From the first day of a month, monthly steps stay on the first.
      await slider.fill(String(Date.parse(later) / 86_400_000));
      await becomes(dayOf(page), later);
      await slider.press('ArrowRight');
      await becomes(dayOf(page), shifted(later, 1));
      await slider.press('ArrowLeft');
      await slider.press('ArrowLeft');
      await becomes(dayOf(page), shifted(later, -1));

      const total = new Intl.NumberFormat(language).format(await totalOn(shifted(later, -1)));
      await bar.getByText(total, { exact: false }).waitFor();
      await bar.getByText(dateLabel(shifted(later, -1), language), { exact: true }).waitFor();
      await becomes(
        async () => (await map.drawnSources()).filter((name) => name === 'past' || name === 'objects'),
        ['past'],
      );

      await bar.getByRole('button', { name: words('past:leave') }).click();
      await bar.waitFor({ state: 'detached' });
      await becomes(dayOf(page), null);
      await becomes(
        async () => (await map.drawnSources()).filter((name) => name === 'past' || name === 'objects'),
        ['objects'],
      );
      assert.deepEqual(complaints, []);
    },
  );
}
