import sharp, { type OverlayOptions } from 'sharp';

export interface Shots {
  light: Buffer;
  dark: Buffer;
}

const desktop = { width: 960, height: 600 };
const phone = { width: 390, height: 844 };
const gap = 16;
const width = desktop.width * 2 + gap * 3;
const height = desktop.height * 2 + phone.height + gap * 4;
const maxBytes = 250_000;

/** Four desktops (Russian above English, day next to night) over four phones in the same order. */
export async function contactSheet(shots: Record<string, Shots>): Promise<{ webp: Buffer; png: Buffer }> {
  const parts: OverlayOptions[] = [];
  for (const [row, language] of ['ru', 'en'].entries()) {
    for (const [column, theme] of (['light', 'dark'] as const).entries()) {
      const large = await sharp(shots[`${language}-desktop`]?.[theme]).resize(desktop).toBuffer();
      parts.push({
        input: large,
        left: gap + column * (desktop.width + gap),
        top: gap + row * (desktop.height + gap),
      });
      const small = await sharp(shots[`${language}-phone`]?.[theme])
        .resize({ ...phone, fit: 'fill' })
        .toBuffer();
      const phonesLeft = (width - 4 * phone.width - 3 * gap) / 2;
      parts.push({
        input: small,
        left: Math.round(phonesLeft + (row * 2 + column) * (phone.width + gap)),
        top: desktop.height * 2 + gap * 3,
      });
    }
  }
  const png = await sharp({ create: { width, height, channels: 3, background: '#8a949e' } })
    .composite(parts)
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { webp: await withinLimit(png), png };
}

async function withinLimit(png: Buffer): Promise<Buffer> {
  for (let quality = 70; ; quality -= 10) {
    const webp = await sharp(png).webp({ quality, effort: 5 }).toBuffer();
    if (webp.length <= maxBytes || quality <= 30) return webp;
  }
}
