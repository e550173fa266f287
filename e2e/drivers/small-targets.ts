import type { Page } from 'playwright-core';

const leastPx = 44;

/** What is too small for a thumb among what can be pressed, with its size. */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([least, root]) => {
      const controls = [
        ...(document.querySelector(root) ?? document.body).querySelectorAll<HTMLElement>(
          'button, nav a, [role="tab"], select, input:not([type="hidden"])',
        ),
      ];
      const seen = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }));
      const boxOf = (control: HTMLElement) =>
        (
          control.closest(control.matches('input') ? 'label, .mantine-Input-wrapper' : 'label') ?? control
        ).getBoundingClientRect();
      return seen.flatMap((control) => {
        const { width, height } = boxOf(control);
        const isSeen = width > 1 && height > 1;
        if (!isSeen || (width >= least - 0.5 && height >= least - 0.5)) return [];
        return [
          `${control.getAttribute('aria-label') ?? control.textContent} ${Math.round(width)}×${Math.round(height)}`,
        ];
      });
    },
    [leastPx, within] as const,
  );
}
