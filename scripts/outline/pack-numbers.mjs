const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Integers as text, one character for those from -16 to 15: zigzag encoding, then five bits per character, least
 * significant first, with the sixth as continuation bit (VLQ). Half the size of JSON before compression, four fifths
 * after.
 */
export function packNumbers(numbers) {
  let text = '';
  for (const number of numbers) {
    let rest = number < 0 ? -2 * number - 1 : 2 * number;
    do {
      const more = rest >= 32;
      text += digits[(rest % 32) + (more ? 32 : 0)];
      rest = Math.floor(rest / 32);
    } while (rest > 0);
  }
  return text;
}
