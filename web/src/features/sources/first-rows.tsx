import type { LookReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import type { ColumnMap } from '@dozor/domain/import/names/column-names.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { ColumnChoice } from '../converter/understood/column-choice.tsx';
import { FirstPoints } from '../converter/understood/first-points.tsx';

/** The first rows of a list as parsed; the user names the columns only where their names are ambiguous. */
export function FirstRows({ found, onMap }: { found: LookReply; onMap: (map: ColumnMap) => void }) {
  const { t } = useTranslation('candidates');
  const { rows, pointCount, columns, rejects, sample } = found;
  return (
    <div>
      <p role="status">
        {t(pointCount === 0 ? 'sources.add.nothing' : 'sources.add.found', { rows, points: pointCount })}
      </p>
      {sample.length > 0 && <FirstPoints points={sample} inRecords={false} />}
      <ColumnChoice summary={{ pointCount, rejects, understood: { columns } }} onMap={onMap} />
    </div>
  );
}
