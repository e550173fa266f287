import type { Page } from '@playwright/test';

/** Controls that can be pressed but are covered by something else, even when scrolled to the middle of the window. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="menu"]')].at(-1);
    const root = dialog ?? document.body;
    const controls = [
      ...root.querySelectorAll<HTMLElement>('button, a[href], select, input, textarea, [tabindex="0"]'),
    ];
    // A panel opened over the map may cover it; it can be closed or pulled down again.
    const isUnderPanel = (control: HTMLElement, found: Element): boolean => {
      // So may a notice, for a few seconds.
      if (found.closest('.mantine-Notifications-root, [role="alert"]') !== null) return true;
      // A handle is on the map itself, which is under it everywhere else.
      if (found.closest('[data-handle]') !== null) return control.matches('.maplibregl-canvas');
      for (let at: Element | null = found; at !== null; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        // The foot of a low sheet: the sheet can be pulled up.
        if (position === 'sticky' && at.closest('section[aria-label], aside')?.contains(control)) return true;
        if (position === 'absolute' && at.matches('section[aria-label], aside')) return !at.contains(control);
      }
      return false;
    };
    const isReached = (control: HTMLElement): boolean => {
      // The middle of a link over two lines is outside of it.
      const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      if (found === null) return false;
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const isOwn = [control, ...labels].some((one) => one.contains(found) || found.contains(one));
      return isOwn || isUnderPanel(control, found);
    };
    // Containers that users cannot scroll were scrolled as well.
    const putBack = (control: HTMLElement): void => {
      document.scrollingElement?.scrollTo(0, 0);
      if (control.closest('main')?.querySelector('.maplibregl-map')) control.closest('main')?.scrollTo(0, 0);
      for (let at = control.parentElement; at !== null; at = at.parentElement) {
        if (['hidden', 'clip'].includes(getComputedStyle(at).overflowY)) at.scrollTop = 0;
      }
    };
    const isSeen = (control: HTMLElement): boolean => {
      const { width, height, bottom } = control.getBoundingClientRect();
      // Controls hidden until Tab reaches them, and inputs below what is drawn for them.
      const isShown = width > 2 && height > 2 && bottom > 0 && getComputedStyle(control).opacity !== '0';
      return isShown && control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    for (const control of controls) putBack(control);
    return controls.flatMap((control) => {
      // Controls on the map itself move with the map.
      if (!isSeen(control) || control.closest('[aria-hidden="true"], [inert], [data-handle]')) return [];
      if (isReached(control)) return [];
      for (const block of ['center', 'start', 'end'] as const) {
        control.scrollIntoView({ block, inline: 'center' });
        const isSeenThere = isReached(control);
        putBack(control);
        if (isSeenThere) return [];
      }
      const { left, top, width, height } = control.getBoundingClientRect();
      const by = document.elementFromPoint(left + width / 2, top + height / 2);
      const name = control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 120);
      return [`covered: ${name} by ${by?.outerHTML.slice(0, 120)}`];
    });
  });
}
