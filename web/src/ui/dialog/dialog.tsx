import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { useBack } from '../back/use-back.ts';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** "Back" closes it by changing the address, and needs no entry for it. */
  isInAddress?: boolean;
}

export function Dialog({ isInAddress = false, onClose, closeButtonProps, ...rest }: DialogProps) {
  const { t } = useTranslation('shell');
  useBack(!isInAddress, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('panel.close'), ...closeButtonProps }}
      {...rest}
    />
  );
}
