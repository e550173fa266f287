import { Link } from '@tanstack/react-router';
import { cameraKindLabels, cameraModels, type CameraKind } from '@dozor/domain/point/camera-model.ts';
import { drawingSvg } from '../../content/drawings/drawing-svg.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { Box, Text } from '../../ui/layout.tsx';
import classes from './camera-list.module.css';
import { MarkdownPage } from './markdown-page.tsx';
import textClasses from './page-body.module.css';
import { hasPage } from './page-query.ts';

const kinds: readonly CameraKind[] = ['radar', 'laser', 'loop', 'video'];

export function CamerasPage() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="cameras" title={t('help.cameras.title')} before={<CameraList />} />;
}

function CameraList() {
  const { t } = useTranslation('pages');
  const label = useLabel();
  return kinds.map((kind) => {
    const models = cameraModels.filter((model) => model.kind === kind);
    return (
      <section key={kind} aria-labelledby={`kind-${kind}`}>
        <h2 id={`kind-${kind}`}>{label(cameraKindLabels[kind])}</h2>
        <p>{t(`cameras.kinds.${kind}`)}</p>
        <CameraDrawing name={kind} label={t(`cameras.kinds.${kind}`)} />
        <ul className={classes['models']}>
          {models
            .filter(({ id }) => hasPage(`cameras/${id}`))
            .map(({ id, name, maker }) => (
              <li key={id}>
                <Link className={classes['model']} to="/help/cameras/$type" params={{ type: id }}>
                  <Text as="span" className={classes['name']} weight={600} tone="link">
                    {label(name)}
                  </Text>
                  {maker.ru !== '' && (
                    <Text as="span" size="xs" tone="dimmed" data-proper-name>
                      {label(maker)}
                    </Text>
                  )}
                </Link>
              </li>
            ))}
        </ul>
        <Box as="details" mb={12} className={classes['others']}>
          <summary>{t('cameras.withoutText')}</summary>
          <ul>
            {models
              .filter(({ id }) => !hasPage(`cameras/${id}`))
              .map(({ id, name }) => (
                <li key={id}>
                  <Link to="/help/cameras/$type" params={{ type: id }}>
                    {label(name)}
                  </Link>
                </li>
              ))}
          </ul>
        </Box>
      </section>
    );
  });
}

function CameraDrawing({ name, label }: { name: string; label: string }) {
  const svg = drawingSvg(name, label.replaceAll('"', '&quot;'));
  if (svg === undefined) return null;
  return (
    <div className={textClasses['text']}>
      <span className="drawing" dangerouslySetInnerHTML={{ __html: svg }} />
    </div>
  );
}
