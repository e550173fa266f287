import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { Write } from '../../database/open-database.ts';
import type { MailBlock } from '../../platform/mail/mail-content.ts';
import { camerasOfEntry } from '../../records/ways/cameras-of-entry.ts';
import { waysOfCameras } from '../../records/ways/ways-of-cameras.ts';
import { pointRows } from '../../read-model/load-points.ts';
import { texts } from '../../texts/texts.ts';

const maxReports = 30;

interface Reader {
  userId: number;
  language: Language;
  address: string;
}

/** Points on the reader's ways that voters report missing, as blocks of a mail. */
export async function reportBlocks(
  tx: Write,
  idxs: readonly number[],
  { userId, language, address }: Reader,
): Promise<MailBlock[]> {
  const { number, reportedGone, onWay, onMap } = texts[language].notices;
  const blocks: MailBlock[] = [];
  if (idxs.length === 0) return blocks;
  const rows = await pointRows(tx).where('points.idx', 'in', idxs.slice(0, maxReports)).orderBy('points.idx').execute();
  for (const row of rows) {
    const { idx, type, x, y, gone } = row;
    const label = isPointType(type) ? pointTypeLabels[type][language] : type;
    const ways = await waysOfCameras(tx, camerasOfEntry({ ...row, changes: null }), userId);
    blocks.push(
      [`${label} ${number} ${idx}: ${reportedGone(Number(gone ?? 0))}`, ...ways.map(({ name }) => onWay(name))].join(
        '\n',
      ),
    );
    blocks.push([{ label: onMap, url: `${address}/?point=${idx}&center=${x},${y}&zoom=16` }]);
  }
  return blocks;
}
