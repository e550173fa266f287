const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML or XML content and attributes; characters not allowed in XML are dropped. */
export function escapeText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
