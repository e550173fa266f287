/** Keeps the screen on until the returned function is called; does nothing where the browser cannot. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let hasEnded = false;
  const request = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const requested = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (hasEnded) await requested?.release();
    else lock = requested;
  };
  // The browser releases it whenever another app comes to the front.
  const onVisibility = () => void request();
  document.addEventListener('visibilitychange', onVisibility);
  void request();
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', onVisibility);
    void lock?.release();
  };
}
