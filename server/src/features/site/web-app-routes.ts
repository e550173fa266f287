import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { AppError } from '../../core/app-error.ts';
import { answerNotFound } from '../../platform/http/answer-error.ts';
import type { Api } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { pageFeature } from '../pages/serve-page.ts';
import { PageConfig } from './page-config.ts';
import { siteConfig } from './site-config.ts';

const builtPath = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const ownPaths = /^\/(api|health|metrics|builds|feeds|assets|share|panorama|embed)(\/|$|\?)/;

export async function webAppRoutes(api: Api, services: Services, distPath = builtPath): Promise<void> {
  const pagePath = join(distPath, 'index.html');
  if (existsSync(distPath)) {
    await serveFiles(api, distPath);
  }
  await api.register(shareRoute);
  embedRoute(api, distPath);
  const config = new PageConfig(() => siteConfig(services));
  const pages = pageFeature(api, services, distPath, () => config.present());
  api.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [pathname = ''] = request.url.split('?');
    const isPage = !ownPaths.test(request.url) && (pages.isScreen(pathname) || !isFilePath(pathname));
    if (!isRead || !isPage || !existsSync(pagePath)) return answerNotFound(request, reply);
    return pages.serve(request, reply);
  });
}

/** The small map for embedding: the only page that any site may frame. It sets no cookie. */
function embedRoute(api: Api, distPath: string): void {
  const pagePath = join(distPath, 'embed', 'embed.html');
  api.get('/embed', (_request, reply) => {
    if (!existsSync(pagePath)) throw new AppError('notFound');
    const policy = String(reply.getHeader('content-security-policy'));
    return reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(readFileSync(pagePath));
  });
}

/** Their names contain a content hash. */
const hashedFolders = ['assets', 'embed/assets'];

async function serveFiles(api: Api, distPath: string): Promise<void> {
  const options = { root: distPath, index: false, preCompressed: true, cacheControl: false } as const;
  await api.register(fastifyStatic, {
    ...options,
    // First views are parts of pages. Folders have no index page: without this check a client that accepts no
    // compression would be refused the map.
    allowedPath: (path) => !isFolder(join(distPath, path)) && !path.startsWith('/first-views/'),
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    decorateReply: false,
  });
  // To check the exact spelling of a path, the library lists each folder on the way. These files may be requested in
  // any spelling, and listing hundreds of names took longer than sending one file, of which a page needs dozens.
  await api.register(fastifyStatic, {
    ...options,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    serve: false,
  });
  for (const folder of hashedFolders) {
    api.get<{ Params: { file: string } }>(`/${folder}/:file`, (request, reply) =>
      reply.sendFile(`/${request.params.file}`, join(distPath, folder)),
    );
  }
}

/** The installed app's service worker handles shared content; photos are never sent here. Without a worker the map opens. */
function shareRoute(api: Api, _options: object, done: () => void): void {
  api.addContentTypeParser('*', (_request, payload, parsed) => {
    payload.resume();
    payload.once('end', () => parsed(null));
  });
  api.post('/shared', (_request, reply) => reply.redirect('/', 303));
  done();
}

/** True for a path with a file extension or a hidden folder: a page in its place would only mislead programs. */
function isFilePath(pathname: string): boolean {
  return /\/\.|\.[a-z0-9]{1,10}$/i.test(pathname.replaceAll(/%2e/gi, '.'));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
