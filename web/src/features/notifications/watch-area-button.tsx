import type { Point } from '@dozor/domain/point/point-schema.ts';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { PointMap } from '../../map/point-map.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';

const WatchAreaDialog = lazyPart(async () => (await import('./watch-area-dialog.tsx')).WatchAreaDialog);

interface WatchAreaButtonProps {
  map: PointMap;
  /** The points in view, or the first of them. */
  points: readonly Point[];
  total: number;
}

export function WatchAreaButton({ map, points, total }: WatchAreaButtonProps) {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBell size={16} stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('watchArea.title')}
      </Button>
      {isOpen && (
        <PartBoundary onFail={close}>
          <WatchAreaDialog bounds={map.view.get().bounds} points={points} total={total} onClose={close} />
        </PartBoundary>
      )}
    </>
  );
}
