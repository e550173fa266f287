import { useEffect } from 'react';

/** Takes away what the server wrote of the page, once the app shows the same itself or something else. */
export function usePageTextUntil(isShown: boolean): void {
  useEffect(() => (isShown ? take() : take), [isShown]);
}

function take(): void {
  document.getElementById('page-text')?.remove();
}
