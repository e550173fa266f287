import { useEffect, useRef } from 'react';

/** For a panel that replaces a form: takes over the form's focus. */
export function usePanelFocus<Element extends HTMLElement>() {
  const panel = useRef<Element>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return panel;
}
