import { useEffect, useEffectEvent } from 'react';

declare global {
  // A property of the page: `public/theme-start.js` is no module.
  var dozorEarlyFile: Blob | undefined;
}

/** Takes the file that was chosen or dropped before the app ran, or in a dialog that was open then. */
export function useEarlyFile(open: (file: Blob) => Promise<void>): void {
  const take = useEffectEvent(() => {
    const file = globalThis.dozorEarlyFile;
    globalThis.dozorEarlyFile = undefined;
    if (file !== undefined) void open(file);
  });
  useEffect(() => {
    take();
    const listen = () => take();
    globalThis.addEventListener('dozor:early-file', listen);
    return () => globalThis.removeEventListener('dozor:early-file', listen);
  }, []);
}
