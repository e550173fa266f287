declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'woff2';
    /** OpenType features, such as `kern`. */
    keepFeatures?: readonly string[];
  }
  export default function subsetFont(font: Buffer, letters: string, options?: SubsetOptions): Promise<Buffer>;
}
