import { type RefObject, useEffect } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { copyText } from '../../ui/copy-text.ts';

/** Gives each block of code in a text that was made elsewhere a button that copies it. */
export function useCopiedCode(body: RefObject<HTMLElement | null>, html: string): void {
  const { t } = useTranslation('pages');
  const label = t('copyCode');
  useEffect(() => {
    const buttons = [...(body.current?.querySelectorAll('pre') ?? [])].map((block) => {
      const text = (block.textContent ?? '').trim();
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', () => void copyText(text));
      block.after(button);
      return button;
    });
    return () => buttons.forEach((button) => button.remove());
  }, [body, html, label]);
}
