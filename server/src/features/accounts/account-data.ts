import type { Query } from '../../database/open-database.ts';
import { accountDataTables, type AccountDataPage } from './account-data-queries.ts';
import { ownUser, type Account } from './account-rows.ts';

const pageRows = 1000;

/** One JSON object streamed in chunks: years of points may not fit in memory at once. */
export async function* accountData(db: Query, account: Account): AsyncGenerator<string> {
  yield `{"user":${JSON.stringify(ownUser(account))}`;
  for (const [name, readPage] of Object.entries(accountDataTables)) {
    yield `,\n"${name}":[`;
    yield* rowsOf((after) => readPage(db, account.id, { after, limit: pageRows }));
    yield ']';
  }
  yield '}\n';
}

async function* rowsOf(readPage: (after: string) => Promise<AccountDataPage>): AsyncGenerator<string> {
  let separator = '';
  for (let after = ''; ;) {
    const { rows, next } = await readPage(after);
    let text = '';
    for (const row of rows) {
      text += `${separator}\n${JSON.stringify(row)}`;
      separator = ',';
    }
    yield text;
    if (next === undefined) return;
    after = next;
  }
}
