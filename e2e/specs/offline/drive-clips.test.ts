import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { drawBasemap } from '../../drivers/map/drawn-basemap.ts';
import { DriveDriver, eastwards } from '../../drivers/map/drive-driver.ts';
import { street } from '../../drivers/map/way-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const basemap = drawBasemap(37.62, 55.75);
test.afterAll(() => basemap.remove());
const stage = setStage({ BASEMAP: basemap.path, SAMPLE_DATA: 'off' });

interface SpeechWindow {
  dozorClips?: number[];
  dozorDecoded?: boolean;
}

/** Records which clips are played: headless Chromium has no voices. */
function noteClips(): void {
  const clips: number[] = [];
  (globalThis as SpeechWindow).dozorClips = clips;
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (when, offset, seconds) {
    if (seconds !== undefined) clips.push(seconds);
    start.call(this, when, offset, seconds);
  };
  const decode = BaseAudioContext.prototype.decodeAudioData;
  BaseAudioContext.prototype.decodeAudioData = async function (bytes) {
    const sound = await decode.call(this, bytes);
    (globalThis as SpeechWindow).dozorDecoded = true;
    return sound;
  };
}

test('a device without a voice plays recorded words, in flight mode too', async () => {
  const editor = await EditorAccount.of(stage.server());
  const y = street.latitude + 0.00006;
  await editor.add({ x: 37.612, y, type: 'static_cam', speed: 60, dirType: 1, direction: 270 });
  const { page, context } = await stage.visitor({ ...phone, serviceWorkers: 'allow' });
  await context.addInitScript(noteClips);
  const car = new DriveDriver(page);
  await car.open('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const drive = async (): Promise<number[]> => {
    await car.open();
    const loaded = page.waitForResponse((answer) => /\/assets\/ru-[\w-]+\.mp3$/.test(answer.url()));
    await car.start();
    assert.equal((await loaded).status(), 200);
    await page.waitForFunction(() => (globalThis as SpeechWindow).dozorDecoded === true);
    await car.drive(eastwards({ ...street, east: 37.6105 }, 15));
    return page.evaluate(() => (globalThis as SpeechWindow).dozorClips ?? []);
  };
  const heard = await drive();
  assert.ok(heard.length >= 4, `heard ${heard.length} words`);
  await context.setOffline(true);
  assert.deepEqual(await drive(), heard);
});
