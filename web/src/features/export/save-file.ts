const retentionMs = 60_000;

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; there is no event when it is done.
  setTimeout(() => URL.revokeObjectURL(address), retentionMs);
}
