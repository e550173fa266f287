import { IconFileText, IconFolder } from '@tabler/icons-react';
import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { deviceFileName } from '@dozor/domain/format/device-file-name.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { DeviceDrawing } from '../format/device-drawing.tsx';
import classes from './file-place.module.css';

export function FilePlace({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const { device, folders, extension } = formatFacts[format];
  const steps = folders.length > 0 ? [...folders, deviceFileName(format)] : [`*.${extension}`];
  return (
    <Stack as="figure" className={classes['figure']} gap={8}>
      <DeviceDrawing device={device} />
      <figcaption>
        <Text as="span" block size="xs" tone="dimmed">
          {t(`device.${device}`)}
        </Text>
        <Text as="ol" className={classes['path']} list mt={4} mb={4} size="sm" aria-label={t('format.path')}>
          {steps.map((step, depth) => {
            const isFile = depth === steps.length - 1;
            const Icon = isFile ? IconFileText : IconFolder;
            return (
              <Row
                as="li"
                gap={8}
                lines="loose"
                breaks
                key={step}
                style={{ paddingLeft: `${depth * 16}px` }}
                data-file={isFile || undefined}
              >
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <span>{step}</span>
              </Row>
            );
          })}
        </Text>
        {folders.length === 0 && (
          <Text as="span" block size="xs" tone="dimmed">
            {t('format.openIn')}
          </Text>
        )}
      </figcaption>
    </Stack>
  );
}
