import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launchChromium } from '../drivers/chromium.ts';

test('the browser of the tests draws with WebGL 2', async () => {
  const browser = await launchChromium();
  const page = await browser.newPage();
  const pixel = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    if (!gl) return null;
    gl.clearColor(1, 0.5, 0, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const rgba = new Uint8Array(4);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, rgba);
    return [...rgba];
  });
  await browser.close();
  assert.deepEqual(pixel, [255, 128, 0, 255]);
});
