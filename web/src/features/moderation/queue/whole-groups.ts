interface Page<Item> {
  items: readonly Item[];
  total: number;
}

interface GroupedList<Item> {
  /** A page of the list from the server, 1-based, on which the items of a group follow each other. */
  load: (page: number) => Promise<Page<Item>>;
  groupOf: (item: Item) => string;
}

/** A page and, of the next ones, what belongs to its last group. */
export async function wholeGroups<Item>(
  page: number,
  pageSize: number,
  { load, groupOf }: GroupedList<Item>,
): Promise<Page<Item>> {
  const { items, total } = await load(page);
  let all = items;
  const last = items.at(-1);
  if (last === undefined) return { items, total };
  for (let next = page + 1; (next - 1) * pageSize < total; next += 1) {
    const further = (await load(next)).items;
    const end = further.findIndex((item) => groupOf(item) !== groupOf(last));
    all = all.concat(end === -1 ? further : further.slice(0, end));
    if (end !== -1 || further.length === 0) break;
  }
  return { items: all, total };
}
