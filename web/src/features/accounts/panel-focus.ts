import { useEffect, useRef } from 'react';

/** For what takes the place of a form: the focus, which stood in the form, goes to it. */
export function usePanelFocus<Element extends HTMLElement>() {
  const panel = useRef<Element>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return panel;
}
