import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, PMTiles, type RangeResponse, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { ConfigError } from '../config.ts';
import { UpstreamError } from '../upstream-error.ts';
import { attributionOf, type BasemapFile, shortbreadLayersOf } from './basemap-file.ts';

/** Number of cached directories; enough for a file of the whole planet, at about ten kilobytes each. */
const storedDirectories = 200;

/**
 * A PMTiles file of version 3 (https://docs.protomaps.com/pmtiles/). Its directories are cached: a tile takes one read.
 * @throws {ConfigError} for a file that is missing, invalid, or of another schema
 */
export async function openPmtiles(path: string): Promise<BasemapFile> {
  const handle = await openFile(path);
  try {
    const source = new FileSource(path, handle);
    const cache = new SharedPromiseCache(storedDirectories, false, inflate);
    // Tiles are passed on as stored; the archive's own metadata is decompressed.
    const archive = new PMTiles(source, cache, async (bytes) => bytes);
    const header = await archive.getHeader();
    if (header.tileType !== TileType.Mvt) throw new ConfigError(`BASEMAP=${path}: contains no vector tiles`);
    if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None) {
      throw new ConfigError(`BASEMAP=${path}: its tiles are not compressed with gzip`);
    }
    const metadata = (await new PMTiles(source, cache, inflate).getMetadata()) as Record<string, unknown>;
    return {
      facts: {
        minZoom: header.minZoom,
        maxZoom: header.maxZoom,
        bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
        attribution: attributionOf(metadata['attribution']),
        layers: shortbreadLayersOf(path, metadata),
        isGzip: header.tileCompression === Compression.Gzip,
      },
      async tile(z, x, y) {
        const found = await archive.getZxy(z, x, y);
        return found && new Uint8Array(found.data);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error instanceof ConfigError ? error : unreadable(path, error);
  }
}

class FileSource implements Source {
  readonly #path: string;
  readonly #handle: FileHandle;

  constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  getKey(): string {
    return this.#path;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#handle.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  }
}

async function inflate(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return bytes;
  if (compression !== Compression.Gzip) throw new UpstreamError('directories are not compressed with gzip');
  return new Uint8Array(await promisify(gunzip)(bytes)).buffer;
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): ConfigError {
  return new ConfigError(`BASEMAP=${path}: can't be read (${error instanceof Error ? error.message : String(error)})`);
}
