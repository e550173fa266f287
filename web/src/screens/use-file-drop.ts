import type { DragEvent } from 'react';

/** Takes a file that is dropped anywhere on the screen. */
export function useFileDrop(take: (file: Blob) => Promise<void>) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      if (file === undefined) return;
      event.preventDefault();
      void take(file);
    },
  };
}
