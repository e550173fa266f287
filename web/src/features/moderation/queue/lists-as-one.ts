interface Page<Item> {
  items: readonly Item[];
  total: number;
}

/** Requests a page of a list from the server, 1-based. */
type LoadPage<Item> = (page: number) => Promise<Page<Item>>;

/** A page of two concatenated lists; all pages have the same size. */
export async function pageOfBoth<Item>(
  page: number,
  pageSize: number,
  [loadFirst, loadSecond]: readonly [LoadPage<Item>, LoadPage<Item>],
): Promise<Page<Item>> {
  const first = await loadFirst(page);
  const from = Math.max(0, (page - 1) * pageSize - first.total);
  const to = Math.max(0, page * pageSize - first.total);
  const pageOf = (index: number): number => Math.floor(index / pageSize) + 1;
  const [begin, end] = [pageOf(from), pageOf(Math.max(from, to - 1))];
  // A page of the combined list spans two of the second one.
  const parts = await Promise.all((begin === end ? [begin] : [begin, end]).map((part) => loadSecond(part)));
  const skipped = (begin - 1) * pageSize;
  const second = parts.flatMap(({ items }) => items).slice(from - skipped, to - skipped);
  return { items: [...first.items, ...second], total: first.total + (parts[0]?.total ?? 0) };
}
