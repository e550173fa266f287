const databaseName = 'dozor';
const layout = 1;

export type DeviceStoreName = 'points' | 'waiting';

let opened: Promise<IDBDatabase> | undefined;

/** @throws DOMException where the browser stores nothing (a private window, a full disk) */
export function openDeviceDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, layout);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('points', { keyPath: 'id' }).createIndex('x', 'point.x');
      request.result.createObjectStore('waiting', { keyPath: 'key' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opened = undefined;
      reject(request.error ?? new DOMException('The device keeps nothing', 'UnknownError'));
    };
  });
  return opened;
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('Not read', 'UnknownError'));
  });
}

/** One transaction; resolves once all of it is on the device. */
export async function writeStored(name: DeviceStoreName, write: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(name, 'readwrite');
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Not written', 'AbortError'));
  });
  write(transaction.objectStore(name));
  await done;
}

export async function readStored(name: DeviceStoreName): Promise<IDBObjectStore> {
  return (await openDeviceDatabase()).transaction(name, 'readonly').objectStore(name);
}
