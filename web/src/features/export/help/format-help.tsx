import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { navigatorCodes, type NavigatorCode } from '@dozor/domain/export/navigator-codes.ts';
import { type ExportFormatId, formatFacts, isCompositeId, isIndexedId } from '@dozor/domain/format/all-formats.ts';
import { pointFlagLabels } from '@dozor/domain/point/point-flag.ts';
import { pointTypeLabels, pointTypes } from '@dozor/domain/point/point-type.ts';
import { RussianMarked } from '../../../i18n/russian-marked.tsx';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { Box, Note, Row } from '../../../ui/layout.tsx';
import { FilePlace } from '../download/file-place.tsx';
import { FormatTraits } from '../format/format-traits.tsx';
import { Sureness } from '../format/sureness.tsx';
import { DirectionDrawing } from './direction-drawing.tsx';
import classes from './export-help.module.css';

const steps = ['get', 'open', 'take', 'see'] as const;

/** The page's address can name a format: `#IGO`. */
export function FormatHelp({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const label = useLabel();
  const { direction, example } = formatFacts[format];
  return (
    <section id={format} className={classes['format']}>
      <h3>{label(formatFacts[format].name)}</h3>
      <p>
        <RussianMarked>{t(`formats.${format}.what`)}</RussianMarked>
      </p>
      <Sureness format={format} />
      <div className={classes['pictures']}>
        <FilePlace format={format} />
        <DirectionDrawing rule={direction} />
      </div>
      <p>
        <RussianMarked>{t(`formats.${format}.where`)}</RussianMarked>
      </p>
      <p>
        <RussianMarked>{t(`formats.${format}.help`)}</RussianMarked>
      </p>
      <DeviceSteps format={format} />
      <Note>{t('help.example')}</Note>
      <p className={classes['example']}>
        <code>{example}</code>
      </p>
      <FormatTraits format={format} />
      <CodeTable format={format} />
      <Anchor size="sm" data-alone renderRoot={(props) => <Link {...props} to="/useful/builds" search={{ format }} />}>
        {t('help.exportIn', { format: label(formatFacts[format].name) })}
      </Anchor>
    </section>
  );
}

/** Read from the encoder's own table. */
function CodeTable({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const label = useLabel();
  const table = formatFacts[format].speedcam?.codes;
  if (!table) return null;
  return (
    <Box as="details" className={classes['codes']} mt={12} mb={12} size="sm">
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
                  <Row as="span" gap={8}>
                    <PointIcon type={type} />
                    {label(pointTypeLabels[type])}
                  </Row>
                </th>
                <td>{code ? <Codes code={code} /> : t('help.noCode')}</td>
                <td>{code && t(`help.codeSureness.${code.sureness}`)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
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

function DeviceSteps({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  if (!isCompositeId(format) && !isIndexedId(format)) return null;
  return (
    <>
      <h4>{t('guides.title')}</h4>
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <li key={step}>
            <RussianMarked>{t(`guides.${format}.${step}`)}</RussianMarked>
          </li>
        ))}
      </ol>
    </>
  );
}
