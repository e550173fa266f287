import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { navigatorCodes, type NavigatorCode } from '@dozor/domain/export/navigator-codes.ts';
import { pointFlagLabels } from '@dozor/domain/point/point-flag.ts';
import { pointTypeLabels, pointTypes } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import classes from './export-help.module.css';

/** The code of every point type in a format, and its certainty; read from the encoder's own table. */
export function CodeTable({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const label = useLabel();
  const table = formatFacts[format].speedcam?.codes;
  if (!table) return null;
  return (
    <details className={classes['codes']}>
      <summary>{t('help.codes')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('help.codeColumn.type')}</th>
            <th scope="col">{t('help.codeColumn.code')}</th>
            <th scope="col">{t('help.codeColumn.sureness')}</th>
          </tr>
        </thead>
        <tbody>
          {pointTypes.map((type) => {
            const code = navigatorCodes[type][table];
            return (
              <tr key={type}>
                <th scope="row">
                  <span className={classes['type']}>
                    <PointIcon type={type} />
                    {label(pointTypeLabels[type])}
                  </span>
                </th>
                <td>{code ? <Codes code={code} /> : t('help.noCode')}</td>
                <td>{code && t(`help.codeSureness.${code.sureness}`)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

function Codes({ code: { code, withFlag, withoutSpeed } }: { code: NavigatorCode }) {
  const { t } = useTranslation('export');
  const label = useLabel();
  return (
    <>
      {code}
      {withFlag && `; ${withFlag.code} — ${t('help.withFlag', { flag: label(pointFlagLabels[withFlag.flag]) })}`}
      {withoutSpeed !== undefined && `; ${withoutSpeed} — ${t('help.withoutSpeed')}`}
    </>
  );
}
