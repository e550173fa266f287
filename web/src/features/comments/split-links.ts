export interface TextPart {
  text: string;
  /** Undefined for plain text. */
  url?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'`\\^{}|]+/giu;
/** Closing punctuation belongs to the sentence, not to the address. */
const sentenceEnd = /[.,;:!?…»”’]+$/u;

/** Only http and https become links; everything else remains text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutSentenceEnd(match[0]);
    const url = safeUrl(found);
    if (url === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, url });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A closing bracket belongs to the address only if it was opened there. */
function withoutSentenceEnd(found: string): string {
  let rest = found.replace(sentenceEnd, '');
  while (rest.endsWith(')') && count(rest, ')') > count(rest, '(')) rest = rest.slice(0, -1).replace(sentenceEnd, '');
  return rest;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function safeUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  // A user name before the host would make one site look like another.
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}
