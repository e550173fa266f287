import { useEffect } from 'react';

/** Removes the server-rendered text of the page, once the app shows the same itself or something else. */
export function usePageTextUntil(isShown: boolean): void {
  useEffect(() => (isShown ? take() : take), [isShown]);
}

function take(): void {
  document.getElementById('page-text')?.remove();
}
