import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { mapIcons } from '../../map/images/map-icons.ts';
import { MapButton } from '../../map/map-button.tsx';
import { Row } from '../../ui/layout.tsx';
import classes from './search-bar.module.css';
import { SearchBox, type SearchTargets } from './search-box.tsx';

type PanelName = 'filters' | 'list';

interface SearchBarProps extends SearchTargets {
  inputRef: Ref<HTMLInputElement>;
  panel: PanelName | null;
  onPanel: (panel: PanelName | null) => void;
  count?: ReactNode;
}

export function SearchBar({ inputRef, panel, onPanel, count, ...targets }: SearchBarProps) {
  const { t } = useTranslation('map');
  const toggle = (name: PanelName) => onPanel(panel === name ? null : name);
  return (
    <Row round={12} surface="panel" raised className={classes['bar']}>
      <SearchBox inputRef={inputRef} {...targets} />
      <MapButton
        label={t('filters.open')}
        icon={mapIcons.filter}
        tooltipSide="bottom"
        aria-expanded={panel === 'filters'}
        onClick={() => toggle('filters')}
      />
      <MapButton
        label={t('inView.open')}
        icon={mapIcons.list}
        tooltipSide="bottom"
        aria-expanded={panel === 'list'}
        badge={count}
        onClick={() => toggle('list')}
      />
    </Row>
  );
}
