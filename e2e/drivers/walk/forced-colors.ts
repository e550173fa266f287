import type { Page } from '@playwright/test';

/** The least contrast of an icon with what is behind it. */
const minContrast = 3;

/**
 * In the colours of the system backgrounds and shadows are gone: each icon of a control must be seen, and whatever is
 * chosen or current must have an outline, an underline or a tick.
 */
export async function forcedColorFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  // Colours in transition are not yet the system's.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  try {
    return await page.evaluate((wanted) => {
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.outerHTML.slice(0, 100));
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const luminanceOf = (color: string) => {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const channels = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!;
      };
      const behind = (element: Element | null): string => {
        if (element === null) return getComputedStyle(document.documentElement).backgroundColor;
        const { backgroundColor } = getComputedStyle(element);
        return /, 0\)$|transparent/.test(backgroundColor) ? behind(element.parentElement) : backgroundColor;
      };
      const contrastOf = (icon: Element) => {
        const { stroke, fill } = getComputedStyle(icon);
        const [a, b] = [luminanceOf(stroke === 'none' ? fill : stroke), luminanceOf(behind(icon))];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      };
      const faint = [
        ...document.querySelectorAll('button svg.tabler-icon, a svg.tabler-icon, [role] > svg.tabler-icon'),
      ]
        .filter((icon) => isSeen(icon) && contrastOf(icon) < wanted)
        .map((icon) => `an icon that is not seen: ${nameOf(icon.closest('button, a, [role]') ?? icon)}`);

      const hasMark = (element: Element) => {
        const { outlineStyle, outlineWidth, textDecorationLine } = getComputedStyle(element);
        const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
        return isOutlined || textDecorationLine.includes('underline');
      };
      const isNative = (element: Element) =>
        element instanceof HTMLInputElement && getComputedStyle(element).appearance !== 'none' && isSeen(element);
      const partsOf = (element: Element): Element[] =>
        element instanceof HTMLInputElement
          ? [
              element,
              ...(element.labels ?? []),
              ...(element.closest('[data-chosen]') ? [element.closest('[data-chosen]')!] : []),
            ]
          : [element];
      const chosen = document.querySelectorAll(
        `[aria-checked="true"], [aria-selected="true"], [aria-pressed="true"],
         [aria-current]:not([aria-current="false"]), input:is([type="checkbox"], [type="radio"]):checked`,
      );
      const bare = [...chosen]
        .filter((element) => {
          const parts = partsOf(element);
          const isOnScreen = parts.some(isSeen);
          const hasTick = parts.some(
            (part) => [...part.querySelectorAll('svg')].some(isSeen) && part.matches('[role^="menuitem"]'),
          );
          return isOnScreen && !isNative(element) && !hasTick && !parts.some(hasMark);
        })
        .map((element) => `chosen without a mark: ${nameOf(element)}`);
      return [...new Set([...faint, ...bare])].map((finding) => `forced colours: ${finding}`);
    }, minContrast);
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
}
