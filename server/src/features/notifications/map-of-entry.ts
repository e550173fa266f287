import { measures, product } from '@dozor/domain/labels/labels.ts';
import { ratingColor } from '@dozor/domain/point/appearance.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { Write } from '../../database/open-database.ts';
import type { PointRow } from '../../records/points/point-columns.ts';
import { readExtra } from '../../records/points/point-extra.ts';
import type { MailMap } from './mail-map.ts';

const ratingColors = { green: '#17703f', yellow: '#8a5800', red: '#b3261e', grey: '#65727f' } as const;

export async function mapOf(
  tx: Write,
  entry: PointRow,
  changes: readonly Change[],
  language: Language,
): Promise<MailMap> {
  const { x, y, idx } = entry;
  const [oldX, oldY] = (['x', 'y'] as const).map((name) => oldCoordinate(changes, name));
  const { childrens = [] } = readExtra(entry);
  const near = 0.003;
  const others = await tx
    .selectFrom('points')
    .select(['x', 'y'])
    .where('y', '>', y - near)
    .where('y', '<', y + near)
    .where('x', '>', x - 2 * near)
    .where('x', '<', x + 2 * near)
    .where('idx', '!=', idx)
    .where('rating', '>=', 0)
    .limit(30)
    .execute();
  return {
    at: [x, y],
    ...((oldX !== undefined || oldY !== undefined) && { from: [oldX ?? x, oldY ?? y] as const }),
    dirType: entry.dir_type,
    direction: entry.direction,
    angle: entry.angle,
    reach: entry.distance,
    color: ratingColors[ratingColor(entry.rating)],
    others: others.map((one) => [one.x, one.y]),
    line: childrens.map((part) => [part.x, part.y]),
    words: { m: measures.meters[language], km: measures.kilometers[language], north: product.northSign[language] },
  };
}

function oldCoordinate(changes: readonly Change[], name: 'x' | 'y'): number | undefined {
  const change = changes.find((one) => one.field === name && one.variant === 'changed');
  return change && 'oldValue' in change ? Number(change.oldValue) : undefined;
}
