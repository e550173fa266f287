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

/** Files are written first: a committed row must find them. */
export async function putPhoto(
  store: PhotoStore,
  photoId: string,
  { picture, thumbnail }: { picture: Buffer; thumbnail: Buffer },
): Promise<void> {
  await store.put(pictureName(photoId), picture);
  await store.put(thumbnailName(photoId), thumbnail);
}

/** Files go first: a row without its files is found by `dozor check`, files without a row would stay forever. */
export async function removePhoto(store: PhotoStore, photoId: string): Promise<void> {
  await store.remove(pictureName(photoId));
  await store.remove(thumbnailName(photoId));
}
