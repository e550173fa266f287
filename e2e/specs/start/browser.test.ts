import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchChromium } from '../../drivers/chromium.ts';
import { test } from '../../drivers/test.ts';
import { contrastFindings, seriousFindings } from '../../drivers/walk/serious-findings.ts';

test('the test browser renders with WebGL 2', { tag: '@core' }, async () => {
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

test('the test browser can reach this machine and no other', async () => {
  const server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    for (const host of ['127.0.0.1', 'localhost']) await page.goto(`http://${host}:${port}/`);
    for (const host of ['dozor.example', '192.0.2.1', '[2001:db8::1]']) {
      await assert.rejects(page.goto(`http://${host}:${port}/`), /ERR_NAME_NOT_RESOLVED/, host);
    }
  } finally {
    await browser.close();
    server.close();
  }
});

test('axe reports each element with a serious problem, and in another theme each text of low contrast', async () => {
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><html lang="en"><title>Findings</title><style>
    p { color: #000; background: #fff } .pale { color: #ddd }
    @media (prefers-color-scheme: dark) { .dim { color: #ddd } }
    </style><main><h1>Findings</h1><img id="one" src=""><img id="two" src="">
    <p class="pale">pale words</p><p class="dim">dim words</p></main></html>`);
  const found = await seriousFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await contrastFindings(page);
  await browser.close();
  const named = (findings: string[]) => findings.map((finding) => finding.replace(/:.*(?=\()/, '')).toSorted();
  assert.deepEqual(named(found), ['color-contrast(.pale)', 'image-alt(#one)', 'image-alt(#two)']);
  assert.deepEqual(named(inTheDark), ['color-contrast(.dim)', 'color-contrast(.pale)']);
});
