/** Of nested objects and lists. */
const maxDepth = 20;
/** More than any form has fields. */
const maxKeys = 200;
/** Twice those of the longest way: a position is three. */
const maxParts = 120_000;

const code = { quote: 34, comma: 44, colon: 58, backslash: 92, list: 91, listEnd: 93, object: 123, objectEnd: 125 };

/**
 * Whether a text is too deep, has an object with too many keys, or too many values to be parsed as JSON. Counted in the
 * text: an object of 150,000 keys takes longer to make than to refuse.
 */
export function exceedsJsonLimits(text: string): boolean {
  const keys = new Uint16Array(maxDepth + 1);
  let [depth, parts] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case code.quote:
        at = endOfString(text, at);
        break;
      case code.list:
      case code.object:
        parts += 1;
        depth += 1;
        if (depth > maxDepth || parts > maxParts) return true;
        keys[depth] = 0;
        break;
      case code.listEnd:
      case code.objectEnd:
        depth = Math.max(0, depth - 1);
        break;
      case code.comma:
        parts += 1;
        if (parts > maxParts) return true;
        break;
      case code.colon:
        keys[depth]! += 1;
        if (keys[depth]! > maxKeys) return true;
        break;
    }
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === code.backslash) at += 1;
    else if (letter === code.quote) return at;
  }
  return text.length;
}
