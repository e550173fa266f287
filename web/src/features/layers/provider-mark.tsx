import { useTranslation } from '../../i18n/translation.ts';
import type { BaseLayerName } from '../../map/base/base-layers.ts';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './provider-mark.module.css';

const googleTerms = 'https://cloud.google.com/maps-platform/terms';
const yandexMaps = 'https://yandex.ru/maps/';
const yandexTerms = 'https://yandex.ru/legal/maps_api/';

/** The provider's name as its terms require: at the lower left of the map, next to the attribution on the right. */
export function ProviderMark({ layer }: { layer: Exclude<BaseLayerName, 'ground' | 'osm' | 'aerial'> }) {
  const { t } = useTranslation('map');
  const isGoogle = layer === 'google' || layer === 'google-satellite';
  return (
    <Row as="p" className={classes['mark']} align="baseline" gap={8} size="xs" tone="dimmed">
      {isGoogle ? (
        <Text
          as="span"
          size="sm"
          weight={400}
          tone="text"
          nowrap
          className={classes['google']}
          translate="no"
          lang="en"
        >
          Google Maps
        </Text>
      ) : (
        <Text
          as="a"
          size="sm"
          weight={600}
          tone="text"
          className={classes['name']}
          href={yandexMaps}
          target="_blank"
          rel="noopener"
          translate="no"
        >
          {t('provider.yandex')}
        </Text>
      )}
      <a href={isGoogle ? googleTerms : yandexTerms} target="_blank" rel="noopener">
        {t('provider.terms')}
      </a>
    </Row>
  );
}
