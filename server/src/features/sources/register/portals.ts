import { isObject } from '@dozor/domain/format/json/flat-record.ts';
import type { ListFind } from './shipped-list.ts';

/** A file of a data set, as its portal describes it. */
export interface PortalFile {
  title: string;
  format: string;
  url: string;
  /** Of its data or its upload, as the portal says; null if it does not. */
  dated: string | null;
}

/** What a portal says of a data set in its one answer. */
export interface PortalAnswer {
  files: PortalFile[];
  /** Under which it publishes the data set; null if the answer does not say. */
  licence: string | null;
}

interface Portal {
  /** Where its own interface is, unless the list names another host. */
  host: string | null;
  /** Where its files lie besides. */
  files: readonly string[];
  path: (id: string) => string;
  /** Null if there is no such data set. */
  read: (answer: Json, find: Required<Pick<ListFind, 'host' | 'id'>>) => PortalAnswer | null;
}

type Json = Readonly<Record<string, unknown>>;

const encoded = encodeURIComponent;

/** As their interfaces are documented; each needs one request. */
export const portalFacts: Readonly<Record<ListFind['portal'], Portal>> = {
  datagouv: {
    host: 'www.data.gouv.fr',
    files: ['static.data.gouv.fr', 'object.files.data.gouv.fr'],
    path: (id) => `/api/1/datasets/${encoded(id)}/`,
    read: (answer) => {
      const main = listOf(answer['resources']).filter(({ type }) => type === undefined || type === 'main');
      return answered(main, text(answer['license']), (one) => ({ dated: one['created_at'] ?? one['last_modified'] }));
    },
  },
  danegov: {
    host: 'api.dane.gov.pl',
    files: [],
    path: (id) => `/1.4/datasets/${encoded(id)}/resources?sort=-data_date&per_page=50`,
    read: (answer) => {
      const attributes = listOf(answer['data']).map(({ attributes: given }) => (isObject(given) ? given : {}));
      return answered(attributes, null, (one) => ({ url: one['download_url'], dated: one['data_date'] }));
    },
  },
  datagovtw: {
    host: 'data.gov.tw',
    files: [],
    path: (id) => `/api/v2/rest/dataset/${encoded(id)}`,
    read: ({ result }) => {
      if (!isObject(result)) return null;
      return answered(listOf(result['distribution']), text(result['license']), (one) => ({
        title: one['resourceDescription'],
        format: one['resourceFormat'],
        url: one['resourceDownloadUrl'],
        dated: one['resourceModifiedDate'] ?? result['modifiedDate'],
      }));
    },
  },
  datagovsg: {
    host: 'api-open.data.gov.sg',
    files: ['s3.ap-southeast-1.amazonaws.com'],
    path: (id) => `/v1/public/api/datasets/${encoded(id)}/poll-download`,
    read: ({ data }) => {
      if (!isObject(data) || text(data['url']) === null) return null;
      return answered([data], null, () => ({ title: '', format: '', dated: null }));
    },
  },
  ckan: {
    host: null,
    files: [],
    path: (id) => `/api/3/action/package_show?id=${encoded(id)}`,
    read: ({ result }) => {
      if (!isObject(result)) return null;
      const licence = text(result['license_title']) ?? text(result['license_id']);
      return answered(listOf(result['resources']), licence, (one) => ({
        title: one['name'],
        dated: one['created'] ?? one['last_modified'],
      }));
    },
  },
  socrata: {
    host: null,
    files: [],
    path: (id) => `/api/views/${encoded(id)}.json`,
    read: (answer, { host, id }) => {
      if (text(answer['name']) === null) return null;
      const { license, rowsUpdatedAt } = answer;
      const licence = isObject(license) ? text(license['name']) : null;
      const dated = typeof rowsUpdatedAt === 'number' ? new Date(rowsUpdatedAt * 1000).toISOString() : null;
      return { licence, files: [{ title: '', format: '', url: `https://${host}/resource/${id}.json`, dated }] };
    },
  },
  arcgis: {
    host: 'www.arcgis.com',
    files: [],
    path: (id) => `/sharing/rest/content/items/${encoded(id)}?f=json`,
    read: ({ url, modified, licenseInfo }) => {
      const layer = text(url);
      if (layer === null) return null;
      const dated = typeof modified === 'number' ? new Date(modified).toISOString() : null;
      const licence =
        text(licenseInfo)
          ?.replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim() ?? null;
      const whole = /\/\d+\/?$/.test(layer) ? layer : `${layer.replace(/\/$/, '')}/0`;
      return { licence: licence || null, files: [{ title: '', format: '', url: whole, dated }] };
    },
  },
  opendatasoft: {
    host: null,
    files: [],
    path: (id) => `/api/explore/v2.1/catalog/datasets/${encoded(id)}`,
    read: ({ metas }, { host, id }) => {
      const facts = isObject(metas) && isObject(metas['default']) ? metas['default'] : null;
      if (!facts) return null;
      const from = `https://${host}/api/explore/v2.1/catalog/datasets/${id}/exports`;
      const files = ['geojson', 'csv', 'json'].map((format) => ({
        title: '',
        format,
        url: `${from}/${format}`,
        dated: text(facts['modified']),
      }));
      return { licence: text(facts['license']), files };
    },
  },
};

/** Members are named alike at most portals. */
function answered(
  resources: readonly Json[],
  licence: string | null,
  named: (resource: Json) => Partial<Record<keyof PortalFile, unknown>>,
): PortalAnswer {
  const files = resources.flatMap((resource) => {
    const { title, format, url, dated } = { ...resource, dated: null as unknown, ...named(resource) };
    const address = text(url);
    if (address === null) return [];
    return [{ title: text(title) ?? '', format: text(format) ?? '', url: address, dated: text(dated) }];
  });
  return { files, licence };
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
