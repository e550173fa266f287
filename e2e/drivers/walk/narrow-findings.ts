import { coveredControls } from './covered-controls.ts';
import { readPage } from './screen-findings.ts';
import type { Screen, Sight } from './screen.ts';

/** Number of checks of a narrowed window before a finding counts. */
const maxRounds = 40;

/** What does not fit into the window as it is. */
export async function narrowFindings({ page }: Sight, screen: Screen): Promise<string[]> {
  let found: string[] = [];
  // The other layout takes effect gradually, and floating elements are placed after that.
  for (let round = 0; round < maxRounds; round += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { sideways } = await readPage(page);
    const covered = screen.isLoading ? [] : await coveredControls(page);
    found = [...(sideways > 0 ? [`${sideways} px too wide`] : []), ...covered];
    if (found.length === 0) break;
  }
  return found;
}
