import type { Language } from '@dozor/domain/schema/label.ts';

/** Some browsers list their voices a moment after they were asked. */
const waitMs = 2000;

/** True if the device can read a language aloud. */
export async function hasOwnVoice(language: Language): Promise<boolean> {
  if (!('speechSynthesis' in globalThis)) return false;
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, waitMs);
    });
  }
  return speechSynthesis.getVoices().some(({ lang }) => lang.toLowerCase().startsWith(language));
}
