import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from './app-tiles.module.css';
import { navigatorApps, type NavigatorApp, type VariantFormat } from './navigator-apps.ts';

interface AppVariantsProps {
  app: NavigatorApp;
  value: ExportFormatId;
  onChange: (format: ExportFormatId) => void;
}

/** The kinds of file that one app takes, in its tile. */
export function AppVariants({ app, value, onChange }: AppVariantsProps) {
  const { t } = useTranslation('export');
  const variants: readonly ExportFormatId[] = navigatorApps[app];
  return (
    <span
      className={classes['variants']}
      role="radiogroup"
      aria-label={t('apps.variantOf', { app: t(`apps.name.${app}`) })}
    >
      {variants.filter(isVariant).map((id) => (
        <label key={id} className={classes['variant']} data-chosen={id === value || undefined}>
          <input type="radio" name="variant" checked={id === value} onChange={() => onChange(id)} />
          {t(`apps.variant.${id}`)}
        </label>
      ))}
    </span>
  );
}

function isVariant(id: ExportFormatId): id is VariantFormat {
  return Object.values(navigatorApps).some(
    (formats: readonly ExportFormatId[]) => formats.length > 1 && formats.includes(id),
  );
}
