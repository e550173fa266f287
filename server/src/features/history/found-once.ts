/** Each is a few hundred bytes. */
const maxPages = 64;

const pagesOf = new WeakMap<object, Map<string, Promise<number[]>>>();

/**
 * The ids of a page, found once for a survey, which is renewed after every write: however often visitors ask for the same
 * page, it costs the others nothing more.
 */
export function foundOnce(survey: object, page: object, find: () => Promise<number[]>): Promise<number[]> {
  const pages = pagesOf.get(survey) ?? new Map<string, Promise<number[]>>();
  pagesOf.set(survey, pages);
  const key = JSON.stringify(page);
  const known = pages.get(key);
  if (known) return known;
  if (pages.size >= maxPages) pages.clear();
  const found = find();
  pages.set(key, found);
  found.catch(() => pages.delete(key));
  return found;
}
