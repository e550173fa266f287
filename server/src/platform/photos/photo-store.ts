/** Storage for pictures. Once `put` resolves, the file survives a power cut. */
export interface PhotoStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when the picture does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** True if the picture exists, without fetching it. */
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

export function pictureName(photoId: string): string {
  return `${photoId.slice(0, 2)}/${photoId}.webp`;
}

export function thumbnailName(photoId: string): string {
  return `${photoId.slice(0, 2)}/${photoId}.small.webp`;
}
