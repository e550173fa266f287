/** Where pictures are kept. What `put` has promised survives a power cut. */
export interface PhotoStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such picture. */
  read(name: string): Promise<Buffer | undefined>;
  /** Whether there is such a picture, without fetching it. */
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

export function pictureName(photoId: string): string {
  return `${photoId.slice(0, 2)}/${photoId}.webp`;
}

export function thumbnailName(photoId: string): string {
  return `${photoId.slice(0, 2)}/${photoId}.small.webp`;
}
