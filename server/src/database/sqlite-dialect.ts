import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Kysely's SQLite dialect with our own driver, which orders its queries itself. */
export class OwnSqliteDialect implements Dialect {
  readonly createDriver: () => Driver;

  constructor(createDriver: () => Driver) {
    this.createDriver = createDriver;
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new UnlockedAdapter();
  }

  createIntrospector(db: Kysely<never>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class UnlockedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
