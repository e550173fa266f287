import { Link, useParams } from '@tanstack/react-router';
import { cameraKindLabels, type CameraModel, cameraModels } from '@dozor/domain/point/camera-model.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { useOwnHead } from '../../shell/own-head.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import classes from './camera-list.module.css';
import { MarkdownPage } from './markdown-page.tsx';
import { hasPage } from './page-query.ts';

export function CameraPage() {
  const { type: id } = useParams({ from: '/help/cameras/$type' });
  const { t } = useTranslation('pages');
  const label = useLabel();
  const model = cameraModels.find((one) => one.id === id);
  const title = model === undefined ? t('cameras.none') : label(model.name);
  useOwnHead(title);
  const toList = (
    <Link to="/help/cameras" data-alone>
      {t('cameras.toList')}
    </Link>
  );
  if (model === undefined) {
    return (
      <TextPage title={title} inSection>
        <EmptyState title={t('cameras.none')} text={t('cameras.noneText', { type: id })} action={toList} />
      </TextPage>
    );
  }
  if (!hasPage(`cameras/${id}`)) {
    return (
      <TextPage title={title} lead={t('cameras.noText')} inSection>
        <CameraFacts model={model} />
        {toList}
      </TextPage>
    );
  }
  const end = (
    <>
      <CameraFacts model={model} />
      {toList}
    </>
  );
  return <MarkdownPage key={id} name={`cameras/${id}`} title={title} after={end} />;
}

function CameraFacts({ model }: { model: CameraModel }) {
  const { t } = useTranslation('pages');
  const label = useLabel();
  return (
    <Text as="dl" mt={24} mb={24} size="sm" className={classes['facts']} aria-label={t('cameras.facts')}>
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
        <Text as="ul">
          {model.types.map((type) => (
            <Row as="li" gap={8} mb={4} key={type}>
              <PointIcon type={type} size={20} />
              {label(pointTypeLabels[type])}
            </Row>
          ))}
        </Text>
      </dd>
      <dt>{t('cameras.subType')}</dt>
      <dd>
        <code>{model.id}</code>
      </dd>
    </Text>
  );
}
