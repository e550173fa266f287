const acts = ['pointerdown', 'keydown'] as const;

/**
 * Calls once when the browser is idle after the first press or key: the first view has rendered by then. @returns
 * cancels it
 */
export function afterFirstAct(call: () => void): () => void {
  const onAct = () => {
    stop();
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(call);
    else setTimeout(call, 200);
  };
  const stop = () => {
    for (const act of acts) removeEventListener(act, onAct);
  };
  for (const act of acts) addEventListener(act, onAct, { passive: true });
  return stop;
}
