import { defaultLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import type { Api } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { escapeText } from './escape-text.ts';
import type { PageHeadFile } from './page-heads.ts';
import { addressIn } from './render-page.ts';

type Sited = Pick<Services, 'publicUrl' | 'readModel'>;

/** Maximum age of the site map: its regions change over months, and generating it is slow. */
const sitemapMaxAgeMs = 3_600_000;

export function sitemapRoutes(api: Api, { publicUrl: site, readModel }: Sited, heads: PageHeadFile): void {
  api.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /account/\nDisallow: /reset/\nDisallow: /moderation\nDisallow: /audit\nDisallow: /users\nAllow: /\n\nSitemap: ${site()}/sitemap.xml\n`,
      ),
  );
  let written = { text: '', revision: -1, ms: -Infinity };
  api.get('/sitemap.xml', (_request, reply) => {
    const revision = readModel.revision();
    if (revision !== written.revision && performance.now() - written.ms > sitemapMaxAgeMs) {
      const text = sitemap(site(), [...openPages(heads), ...placePages(readModel)]);
      written = { text, revision, ms: performance.now() };
    }
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(written.text);
  });
}

interface SitePage {
  path: string;
  languages?: readonly Language[];
}

function openPages(heads: PageHeadFile): SitePage[] {
  return heads.heads().pages.filter(({ path, isPrivate }) => !isPrivate && !path.includes('$'));
}

function placePages({ places }: Services['readModel']): SitePage[] {
  const codes = new Set(places.all().flatMap(({ country, region }) => [country, region]));
  codes.delete('');
  return [...codes].toSorted().map((code) => ({ path: `/places/${code}` }));
}

function sitemap(site: string, pages: readonly SitePage[]): string {
  const entries = pages.map(({ path, languages: written = languages }) => {
    const own = { site, path };
    const link = (language: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeText(address)}"/>`;
    const links = [
      ...written.map((language) => link(language, addressIn(language, own))),
      link('x-default', addressIn(defaultLanguage, own)),
    ].join('');
    return written.map((language) => `<url><loc>${escapeText(addressIn(language, own))}</loc>${links}</url>`);
  });
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${entries.flat().join('\n')}\n</urlset>\n`;
}
