import { Button } from '@mantine/core';
import { listCredits } from '@dozor/contract/calls.ts';
import type { Credit } from '@dozor/domain/export/credit.ts';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import { deviceFileName } from '@dozor/domain/format/device-file-name.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../../api/call.ts';
import { loadAllLabels } from '../../../i18n/all-labels.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../../i18n/use-language.ts';
import { MenuButton } from '../../../ui/floating/menu-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { saveFile } from '../../export/save-file.ts';
import { type WayFileAnswer, type WayFileOptions, wayFileRequest, wayFormats } from './way-file.ts';

export function FileMenu({ points, ids }: { points: ReadonlyMap<string, Point>; ids: readonly string[] }) {
  const { t } = useTranslation('way');
  const label = useLabel();
  const language = useLanguage();
  const known = ids.flatMap((id) => points.get(id) ?? []);
  const save = async (format: (typeof wayFormats)[number]) => {
    if (known.length < ids.length) return notify({ type: 'error', message: t('files.failed') });
    try {
      const [credits, labels] = await Promise.all([creditsOfSite(), loadAllLabels()]);
      const file = await writeWayFile(known, { format, language, credits, labels });
      saveFile(file, deviceFileName(format));
    } catch {
      notify({ type: 'error', message: t('files.failed') });
    }
  };
  return (
    <MenuButton
      position="bottom-start"
      shadow="md"
      width={220}
      button={(opener) => (
        <Button {...opener} variant="default" size="sm">
          {t('files.title')}
        </Button>
      )}
    >
      {(Menu) =>
        wayFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {label(formatFacts[format].name)}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}

/** Without a connection the file still names the contributors and their licence. */
function creditsOfSite(): Promise<readonly Credit[]> {
  return call(listCredits, { quiet: true }).then(
    ({ items }) => items,
    () => [],
  );
}

/** As of now. */
export function writeWayFile(points: readonly Point[], options: Omit<WayFileOptions, 'nowMs'>): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const worker = new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<WayFileAnswer>) => {
    worker.terminate();
    if ('file' in data) resolve(data.file);
    else reject(new Error(data.failed));
  });
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    reject(new Error(message));
  });
  worker.postMessage(wayFileRequest(points, { ...options, nowMs: Date.now() }));
  return promise;
}
