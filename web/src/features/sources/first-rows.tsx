import type { LookReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import type { ColumnMap } from '@dozor/domain/import/names/column-names.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { ColumnChoice } from '../converter/understood/column-choice.tsx';
import { FirstPoints } from '../converter/understood/first-points.tsx';

/** What the first rows of a list were read as; the columns are to be named only where their names do not say what they are. */
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
