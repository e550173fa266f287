import { UnstyledButton } from '@mantine/core';
import type { PointPhoto } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Row } from '../../ui/layout.tsx';
import classes from './photos.module.css';

interface PhotoThumbnailsProps {
  photos: readonly PointPhoto[];
  author: string;
  onOpen: (id: string) => void;
}

export function PhotoThumbnails({ photos, author, onOpen }: PhotoThumbnailsProps) {
  const { t } = useTranslation('comments');
  if (photos.length === 0) return null;
  return (
    <Row as="ul" gap={8} wrap list>
      {photos.map(({ _id, thumbnail, width, height }, index) => (
        <li key={_id}>
          <UnstyledButton
            className={classes['thumbnail']}
            aria-label={t('photos.open', { number: index + 1, count: photos.length, author })}
            onClick={() => onOpen(_id)}
          >
            <img src={thumbnail} alt="" loading="lazy" width={width} height={height} />
          </UnstyledButton>
        </li>
      ))}
    </Row>
  );
}
