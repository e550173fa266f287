export function pageOf<Item>(items: readonly Item[], query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 25);
  return { items: items.slice((page - 1) * limit, page * limit), total: items.length, page, limit };
}
