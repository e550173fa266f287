import type { ReplyOf } from '@dozor/contract/call-types.ts';
import {
  changePoint,
  createPoint,
  deletePoint,
  getPlace,
  getPoint,
  getWatch,
  listComments,
  listPoints,
  listVotes,
  pointHistory,
  restorePoint,
  listPointPhotos,
} from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { refusal, type ReceivedRequest, type StubbedServer } from '../stubs/stubbed-server.ts';
import { pageOf } from './page-of.ts';
import { changeOf } from './some-entry.ts';
import { somePoint } from './some-point.ts';

type Saved = ReplyOf<'createPoint'>;
type Entry = ReplyOf<'pointHistory'>['items'][number];

const at = '2026-02-01T10:00:00.000Z';

/** The points of a stubbed server: it reads, adds, changes, deletes and restores them as the real one does. */
export class StoredPoints {
  readonly #points = new Map<string, Point>();
  readonly #entries: Entry[] = [];
  readonly #login: string;
  #nextId = 101;

  constructor(points: readonly Point[], login: string) {
    for (const point of points) this.#points.set(point._id, point);
    this.#login = login;
  }

  all(): Point[] {
    return [...this.#points.values()];
  }

  /** @throws when the number does not exist */
  get(id: string): Point {
    const point = this.#points.get(id);
    if (point === undefined) throw new Error(`There is no point ${id}`);
    return point;
  }

  /** Adds it, regardless of its author. */
  put(point: Point): void {
    this.#points.set(point._id, point);
  }

  changeBy(login: string, id: string, fields: Partial<Point>, comment = ''): Point {
    const before = this.get(id);
    const author = { _id: `of ${login}`, login };
    const after = {
      ...before,
      ...fields,
      version: before.version + 1,
      changed: { at, by: author, kind: 'changed' as const },
    };
    this.#points.set(id, after);
    this.#entries.unshift({ ...changeOf(before, after), _id: String(after.version), author, created: at, comment });
    return after;
  }

  /** Answers all requests about points by the map, a card and the form. */
  answerOn(server: StubbedServer): void {
    server
      .answer(getPoint, ({ params }) => this.#points.get(idOf(params)) ?? refusal(404, { message: 'Not Found' }))
      .answer(listPoints, ({ query }) => this.#list(query))
      .answer(createPoint, ({ body }) => this.#add(body as { point: Partial<Point> }))
      .answer(changePoint, (request) => this.#write(request, ({ point = {} }) => point))
      .answer(deletePoint, (request) => {
        const saved = this.#write(request, () => ({ rating: -2 }));
        return saved instanceof Response ? saved : { message: 'Point removed' };
      })
      .answer(restorePoint, (request) => this.#write(request, () => ({ rating: 1 })))
      .answer(pointHistory, ({ params, query }) =>
        pageOf(
          this.#entries.filter(({ point }) => point._id === idOf(params)),
          query,
        ),
      )
      .answer(listComments, { items: [] })
      .answer(listPointPhotos, { items: [] })
      .answer(listVotes, ({ query }) => pageOf([], query))
      .answer(getWatch, { checked: false })
      .answer(getPlace, { country: 'RU', region: '', speedUnit: 'km/h', isAtSea: false, hasNeighbour: true });
  }

  #add({ point }: { point: Partial<Point> }): Saved {
    const id = String(this.#nextId++);
    const { childrens } = point;
    const numbered = childrens?.map((child, index) => ({ ...child, _id: `${id}00${index}` }));
    const added = somePoint({ ...point, ...(numbered && { childrens: numbered }), _id: id, idx: Number(id) });
    this.#points.set(id, added);
    return { message: 'Point saved', point: added };
  }

  #write(
    { params, body }: ReceivedRequest,
    fieldsOf: (body: { point?: Partial<Point> }) => Partial<Point>,
  ): Saved | Response {
    const { version, comment = '', ...sent } = body as { version: number; comment?: string; point?: Partial<Point> };
    const before = this.get(idOf(params));
    if (before.version !== version) return refusal(409, { message: 'The point was changed', point: before });
    return { message: 'Point saved', point: this.changeBy(this.#login, before._id, fieldsOf(sent), comment) };
  }

  #list(query: URLSearchParams): { items: Point[]; total: number } {
    const [west = -180, south = -90, east = 180, north = 90] = query.get('bbox')?.split(',').map(Number) ?? [];
    const [types, states] = [query.get('types')?.split(','), query.get('freshness')?.split(',')];
    const rating = Number(query.get('rating') ?? -1);
    const items = this.all().filter(
      (point) =>
        point.x >= west &&
        point.x <= east &&
        point.y >= south &&
        point.y <= north &&
        point.rating >= rating &&
        types?.includes(point.type) !== false &&
        states?.includes(point.freshness?.state ?? '') !== false,
    );
    return { items: items.slice(0, Number(query.get('limit') ?? 100)), total: items.length };
  }
}

function idOf(params: Record<string, string>): string {
  return params['id'] ?? '';
}
