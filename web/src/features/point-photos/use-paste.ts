import { useEffect, useEffectEvent } from 'react';

/** Accepts pictures pasted anywhere but into a field. */
export function usePaste(onFiles: (files: readonly File[]) => void, isOn: boolean): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    if (!isOn || isInField || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
