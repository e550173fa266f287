import { type RefObject, useEffect } from 'react';

/**
 * What is pressed in the form may go because of that, as an offered direction does once it is taken. The focus then
 * stays at that place of the form instead of starting again at the top of the page.
 */
export function useKeptFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = form.current;
    if (root === null) return undefined;
    /** The focused element and all around it, innermost first. */
    let path: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = [];
      for (let one = target as HTMLElement | null; one !== null && one !== root; one = one.parentElement)
        path.push(one);
      path.push(root);
    };
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        // The focus may be elsewhere by now.
        if (path[0] === target && path[0]?.isConnected) path = [];
      });
    const changes = new MutationObserver(() => {
      const isLost = document.activeElement === document.body;
      if (!isLost || path[0] === undefined || path[0].isConnected) return;
      const place = path.find((one) => one.isConnected && root.contains(one)) ?? root;
      const next = place.querySelector<HTMLElement>('[data-takes-focus]') ?? place;
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    changes.observe(root, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
    };
  }, [form]);
}
