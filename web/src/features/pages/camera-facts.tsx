import { cameraKindLabels, type CameraModel } from '@dozor/domain/point/camera-model.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import classes from './camera-facts.module.css';

export function CameraFacts({ model }: { model: CameraModel }) {
  const { t } = useTranslation('pages');
  const label = useLabel();
  return (
    <dl className={classes['facts']} aria-label={t('cameras.facts')}>
      <dt>{t('cameras.kind')}</dt>
      <dd>{label(cameraKindLabels[model.kind])}</dd>
      {model.maker.ru !== '' && (
        <>
          <dt>{t('cameras.maker')}</dt>
          <dd data-proper-name>{label(model.maker)}</dd>
        </>
      )}
      <dt>{t('cameras.types')}</dt>
      <dd>
        <ul className={classes['types']}>
          {model.types.map((type) => (
            <li key={type}>
              <PointIcon type={type} size={20} />
              {label(pointTypeLabels[type])}
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t('cameras.subType')}</dt>
      <dd>
        <code>{model.id}</code>
      </dd>
    </dl>
  );
}
