import { vi } from 'vitest';

type Row = Readonly<Record<string, unknown>>;
const rows = new Map<string, Map<string, Row>>();

/** Provides the part of IndexedDB that the app uses for waiting edits, initially empty: jsdom has none. */
export function stubIndexedDb(): void {
  rows.clear();
  vi.stubGlobal('indexedDB', { open: () => answered(database) });
}

/** The rows in one of the device's stores. */
export function storedOnDevice(name: string): Row[] {
  return [...storeOf(name).values()];
}

function storeOf(name: string): Map<string, Row> {
  const store = rows.get(name) ?? new Map<string, Row>();
  rows.set(name, store);
  return store;
}

const database = {
  transaction(name: string) {
    const transaction: { oncomplete?: () => void; objectStore: () => object } = { objectStore: () => objectStore };
    const store = storeOf(name);
    const objectStore = {
      put: (row: Row) => answered(store.set(String(row['key']), structuredClone(row))),
      delete: (key: string) => answered(store.delete(key)),
      getAll: () => answered([...store.values()]),
    };
    setTimeout(() => transaction.oncomplete?.());
    return transaction;
  },
};

function answered<Result>(result: Result) {
  const request: { result: Result; onsuccess?: () => void } = { result };
  setTimeout(() => request.onsuccess?.());
  return request;
}
