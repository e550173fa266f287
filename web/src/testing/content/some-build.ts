import type { ReplyOf } from '@dozor/contract/call-types.ts';

type Manifest = ReplyOf<'buildsManifest'>;
type Build = Manifest['files'][number];

/** A ready file as in the manifest; by default of Navitel for Russia. */
export function someBuild({ format = 'Navitel', country = 'RU', ...fields }: Partial<Build> = {}): Build {
  const path = fields.path ?? `/builds/${format}/${country}.txt`;
  return {
    path,
    file: path.replace('.txt', '/speedcam.txt'),
    content: path.replace('.txt', '.0123.txt'),
    format,
    country,
    bytes: 1_234_567,
    sha256: '0123456789abcdef'.repeat(4),
    rows: 100,
    types: { static_cam: 70, dummy: 30 },
    generated: '2026-01-10T09:00:00.000Z',
    changed: '2026-01-10T08:59:00.000Z',
    revision: 40,
    ...fields,
  };
}

export function someManifest(files: readonly Build[], revision = 40): Manifest {
  return {
    generated: '2026-01-10T09:00:00.000Z',
    revision,
    licence: 'ODbL-1.0',
    onlySample: false,
    files: [...files],
    silent: [],
  };
}
