import { notify } from './notify.ts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ type: 'success', message: 'Text copied successfully' });
  } catch {
    notify({ type: 'error', message: 'Text not copied' });
  }
}

/** Null where the browser does not let us read it. */
export async function readCopiedText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
