import { ActionIcon, Group, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { ModalContent } from './modal-content.ts';
import type { ModalName } from './modal-name.ts';
import { returnToOpener } from './modal-opener.ts';
import { useModal } from './use-modal.ts';

export function ModalsHost({ name, modal }: { name: ModalName; modal: ModalContent }) {
  const { closeModal } = useModal();
  const [maximised, setMaximised] = useState<ModalName>();
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });

  // The host mounts and unmounts with the modal, so the dialog's own focus return never runs.
  useEffect(() => returnToOpener, []);

  const { content: Content, size, canMaximise } = modal;
  const isMaximised = maximised === name;
  return (
    <Dialog
      isInAddress
      onClose={closeModal}
      size={size}
      fullScreen={isPhone || isMaximised}
      title={
        <ModalTitle
          name={name}
          canMaximise={canMaximise === true && !isPhone}
          isMaximised={isMaximised}
          onMaximise={() => setMaximised(isMaximised ? undefined : name)}
        />
      }
    >
      <Suspense fallback={<Loader type="dots" />}>
        <Content close={closeModal} />
      </Suspense>
    </Dialog>
  );
}

interface ModalTitleProps {
  name: ModalName;
  canMaximise: boolean;
  isMaximised: boolean;
  onMaximise: () => void;
}

function ModalTitle({ name, canMaximise, isMaximised, onMaximise }: ModalTitleProps) {
  const { t } = useTranslation('shell');
  const action = t(isMaximised ? 'modal.restore' : 'modal.maximise');
  return (
    <Group gap="xs" wrap="nowrap">
      {t(`modal.${name}`)}
      {canMaximise && (
        <ActionIcon variant="subtle" color="gray" onClick={onMaximise} aria-label={action} title={action}>
          {isMaximised ? <IconArrowsMinimize size={18} /> : <IconArrowsMaximize size={18} />}
        </ActionIcon>
      )}
    </Group>
  );
}
