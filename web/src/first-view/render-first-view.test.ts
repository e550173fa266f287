import { expect, test, vi } from 'vitest';
import { firstViews } from './render-first-view.tsx';

async function viewsInRussian(): Promise<Map<string, string>> {
  const views = new Map<string, string>();
  for await (const { path, html } of firstViews(['ru'])) views.set(path, html);
  return views;
}

/** Abilities that neither Node nor the DOM of these tests has. */
const abilities = ['geolocation', 'serviceWorker', 'clipboard', 'share', 'permissions', 'wakeLock', 'locks', 'storage'];
const interfaces = ['speechSynthesis', 'caches', 'DeviceOrientationEvent', 'PushManager', 'PublicKeyCredential'];

test('what the build renders says nothing about the abilities of the browser that will show it', async () => {
  const rendered = await viewsInRussian();
  const able = new Map<PropertyKey, unknown>(abilities.map((name) => [name, {}]));
  const browser = new Proxy(navigator, {
    get: (target, name) => able.get(name) ?? Reflect.get(target, name),
    has: (target, name) => able.has(name) || Reflect.has(target, name),
  });
  vi.stubGlobal('navigator', browser);
  for (const name of interfaces) vi.stubGlobal(name, class {});
  expect('geolocation' in navigator).toBe(true);
  const inAbleBrowser = await viewsInRussian();
  expect(rendered.get('/drive')).toContain('Поехали');
  for (const [path, html] of rendered) expect(inAbleBrowser.get(path), path).toBe(html);
});
