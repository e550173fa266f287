import { pixelCanvas } from './pixel-canvas.ts';

/** Renders an SVG of a known size (its `width` and `height` attributes) to pixels at that pixel ratio. */
export async function rasterizeSvg(svg: string, pixelRatio: number): Promise<ImageData> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const [width, height] = [Math.round(image.width * pixelRatio), Math.round(image.height * pixelRatio)];
  const context = pixelCanvas(Math.max(width, height));
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** The same picture in greyscale. */
export function withoutColor(image: ImageData): ImageData {
  const { data } = image;
  for (let i = 0; i < data.length; i += 4) {
    const grey = 0.3 * (data[i] ?? 0) + 0.59 * (data[i + 1] ?? 0) + 0.11 * (data[i + 2] ?? 0);
    data[i] = data[i + 1] = data[i + 2] = grey;
  }
  return image;
}
