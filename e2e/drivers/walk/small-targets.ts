import type { Page } from '@playwright/test';

const thumbPx = 44;
/** The minimum for everybody; enough for parts of a field that is large enough itself. */
const pointerPx = 24;

export function smallTargets(page: Page, within = 'body', minPx = thumbPx): Promise<string[]> {
  return page.evaluate(
    ([wanted, wantedInField, root, isTouched]) => {
      const controls = [
        ...(document.querySelector(root) ?? document.body).querySelectorAll<HTMLElement>(
          `button, nav a, [role="tab"], select, input:not([type="hidden"])
           ${isTouched ? ', a[href], summary, [role="option"], [role^="menuitem"]' : ''}`,
        ),
      ];
      // A link in a sentence is as high as its line.
      const isInSentence = (control: HTMLElement) => {
        const sentence = control.closest('p, blockquote, figcaption, li, dd, [data-sentence]');
        // The credit under a map is as small as its licences allow.
        if (control.closest('.maplibregl-ctrl-attrib') !== null) return true;
        if (!control.matches('a') || sentence === null || getComputedStyle(control).display !== 'inline') return false;
        const letters = (text: string | null) => (text ?? '').match(/\p{L}/gu)?.length ?? 0;
        const linked = [...sentence.querySelectorAll('a')].reduce((sum, link) => sum + letters(link.textContent), 0);
        return letters(sentence.textContent) - linked >= 8;
      };
      const seen = controls.filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !isInSentence(control),
      );
      // A press on the label is a press on its field, and some are drawn smaller than their touch area.
      const pressed = (control: HTMLElement): Element[] => {
        if (control.dataset['hitArea'] === 'parent' && control.parentElement) return [control.parentElement];
        const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
        const around = control.closest(isField ? 'label, [class*="-wrapper"]' : 'label') ?? control;
        return isField ? [around, ...(control.labels ?? [])] : [around];
      };
      const sizeOf = (control: HTMLElement) => {
        const boxes = pressed(control).map((element) => element.getBoundingClientRect());
        const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
        // A label's touch area may extend above and below its drawing.
        const areas = pressed(control).map((element) => getComputedStyle(element, '::after'));
        const heights = areas.map(({ position, height }) => (position === 'absolute' ? parseFloat(height) || 0 : 0));
        return { width, height: Math.max(...heights, ...boxes.map(({ height }) => height)) };
      };
      return seen.flatMap((control) => {
        const { width, height } = sizeOf(control);
        const isPart = control.matches('.mantine-Pill-remove, .mantine-Input-section *');
        const min = isPart ? wantedInField : wanted;
        const isSeen = width > 1 && height > 1;
        if (!isSeen || (width >= min - 0.5 && height >= min - 0.5)) return [];
        const name = control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML.slice(0, 120));
        return [`${name} ${Math.round(width)}×${Math.round(height)}`];
      });
    },
    [minPx, Math.min(minPx, pointerPx), within, minPx === thumbPx] as const,
  );
}
