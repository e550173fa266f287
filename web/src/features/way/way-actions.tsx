import type { Position } from '@dozor/domain/geometry/position.ts';
import { maxLinkCharacters, wayFragment, withoutEnds } from '@dozor/domain/ways/way-link.ts';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconLink, IconPencil, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { notify } from '../../ui/notify.ts';
import type { OpenedWay } from './use-way.ts';
import classes from './way.module.css';

interface WayActionsProps {
  way: OpenedWay;
  line: readonly Position[];
}

export function WayActions({ way, line }: WayActionsProps) {
  const { t } = useTranslation('way');
  const copyLink = async () => {
    const fragment = wayFragment(withoutEnds(line), maxLinkCharacters);
    if (fragment === null) return notify({ type: 'info', message: t('actions.linkTooLong') });
    try {
      await navigator.clipboard.writeText(`${globalThis.location.origin}/way#${fragment}`);
      notify({ type: 'success', message: t('actions.linkCut') });
    } catch {
      notify({ type: 'error', message: 'Text not copied' });
    }
  };
  const icon = { size: 16, 'aria-hidden': true };
  return (
    <div className={classes['actions']}>
      <Button variant="default" size="sm" leftSection={<IconArrowsExchange {...icon} />} onClick={way.reverse}>
        {t('actions.reverse')}
      </Button>
      <Button variant="default" size="sm" leftSection={<IconLink {...icon} />} onClick={() => void copyLink()}>
        {t('actions.link')}
      </Button>
      {way.draw !== null && (
        <Button variant="default" size="sm" leftSection={<IconPencil {...icon} />} onClick={way.draw}>
          {t('actions.change')}
        </Button>
      )}
      <Button variant="default" size="sm" leftSection={<IconX {...icon} />} onClick={() => way.show(null)}>
        {t('actions.other')}
      </Button>
    </div>
  );
}
