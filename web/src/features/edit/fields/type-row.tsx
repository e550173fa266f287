import { Button } from '@mantine/core';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import classes from './edit-form.module.css';

export function TypeRow({ fields, onChange }: { fields: PointFields; onChange: () => void }) {
  const { t } = useTranslation('edit');
  const label = useLabel();
  const { type, speed, rating, confirmed, childrens } = fields;
  const known = { speed, rating, ...(confirmed !== undefined && { confirmed }), ...(childrens && { childrens }) };
  return (
    <Row className={classes['type']} gap={12}>
      <PointIcon type={type} point={known} size={34} />
      <Text as="strong" grow size="md" weight={600}>
        {label(pointTypeLabels[type])}
      </Text>
      <Button variant="default" size="sm" onClick={onChange} aria-label={`${t('type.current')}: ${t('type.change')}`}>
        {t('type.change')}
      </Button>
    </Row>
  );
}

interface DroppedNoticeProps {
  names: string;
  onTakeBack: () => void;
}

export function DroppedNotice({ names, onTakeBack }: DroppedNoticeProps) {
  const { t } = useTranslation('edit');
  return (
    <div className={classes['notice']} role="status">
      <p>{t('type.dropped', { fields: names })}</p>
      <Button variant="default" size="compact-sm" onClick={onTakeBack}>
        {t('type.takeBack')}
      </Button>
    </div>
  );
}
