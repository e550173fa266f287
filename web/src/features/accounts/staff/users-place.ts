/** The list's part of an address: `/users?query=ivan&page=2&limit=100`. */
export interface UsersSearch {
  query?: string;
  page?: string;
  limit?: string;
}

export interface UsersPlace {
  query: string;
  page: number;
  limit: number;
}

const limits = [10, 25, 50, 100];
const defaultLimit = 25;
const maxQueryLength = 254;

export function readUsersPlace({ query, page, limit }: UsersSearch): UsersPlace {
  return {
    query: (query ?? '').slice(0, maxQueryLength),
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
    limit: limits.find((known) => String(known) === limit) ?? defaultLimit,
  };
}

/** Defaults are omitted to keep a plain address plain. */
export function usersSearch({ query, page, limit }: UsersPlace): UsersSearch {
  return {
    ...(query !== '' && { query }),
    ...(page > 1 && { page: String(page) }),
    ...(limit !== defaultLimit && { limit: String(limit) }),
  };
}
