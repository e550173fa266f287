import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Hint } from '../../ui/floating/hint.tsx';
import { notify } from '../../ui/notify.ts';

interface CopyButtonProps {
  text: string;
  /** The copied text's name: "Copy the checksum: Russia". */
  label: string;
}

const tickMs = 2000;

/** Copies a text to the clipboard, reports it, and shows a tick for a moment. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      notify({ type: 'success', message: 'Text copied successfully' });
    } catch {
      notify({ type: 'error', message: 'Text not copied' });
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => void copy()}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Hint>
  );
}
