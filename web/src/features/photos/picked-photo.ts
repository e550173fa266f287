export type PickedPhoto = { key: string; name: string } & (
  | { state: 'preparing' }
  | { state: 'ready'; blob: Blob; preview: string }
  | { state: 'failed'; reason: 'unreadable' | 'tooLarge' }
);

export const maxPhotos = 3;
export const maxPhotoBytes = 1_048_576;
