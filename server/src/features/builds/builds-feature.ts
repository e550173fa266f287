import type { FastifyReply } from 'fastify';
import { buildsCalls, type HeldCountry } from '@dozor/contract/endpoints/builds-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { successMessages } from '@dozor/domain/errors/message.ts';
import { sourcesText } from '@dozor/domain/export/credit.ts';
import { allCountries } from '@dozor/domain/format/export-options.ts';
import { AppError } from '../../core/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { sharedCacheControl } from '../../platform/http/shared-answers.ts';
import { creditsOfFile } from '../../records/credits/credits-of-file.ts';
import { sampleState } from '../../records/sample/sample-state.ts';
import type { Services } from '../../services.ts';
import type { ExportEngine } from '../export/export-engine.ts';
import { answerBuild } from './answer-build.ts';
import { BuildKeeper } from './build-keeper.ts';
import { type BuildManifest, buildOf, deviceUrl } from './build-manifest.ts';
import { buildName, releaseCountry, releasedPaths } from './build-releases.ts';
import { changesSince } from './changes-since.ts';
import { openBuildStore } from './open-build-store.ts';
import { PublishedManifest } from './published-manifest.ts';
import { replicationRoutes } from './replication/replication-routes.ts';
import { shownManifest } from './shown-manifest.ts';

interface BuildsFeature {
  start(): void;
  stop(): Promise<void>;
  /** The number of countries with files that this moderator may release. */
  countHeld(this: void, actor: Actor): Promise<number>;
}

/** Ready files at permanent URLs, for scripts that download them every night, and at one URL per content. */
export function buildsFeature(
  api: Api,
  services: Services,
  engine: ExportEngine,
  { rests }: { rests: boolean },
): BuildsFeature {
  const store = openBuildStore(services.config, services.stopping);
  const manifest = new PublishedManifest(services.database.kysely, store);
  const keeper = new BuildKeeper(services, engine, { store, manifest, rests });

  const current = async (): Promise<BuildManifest> => {
    try {
      return await manifest.current();
    } catch (error) {
      services.log.warn({ err: error }, 'cannot reach the store of ready files');
      throw new AppError('serverBusy');
    }
  };

  route(api, buildsCalls.buildsManifest, async ({ query, reply }) => {
    reply.header('cache-control', sharedCacheControl(services.config)).type('application/json; charset=utf-8');
    const made = await current();
    // Before the first files nothing else says that there will be none of real points.
    if (made.generated !== '') return reply.send(shownManifest(made, query));
    const { onlySample } = await sampleState(services.database.kysely);
    return reply.send(shownManifest({ ...made, onlySample }, query));
  });

  route(api, buildsCalls.buildsChanges, async ({ query, reply }) => {
    reply.header('cache-control', 'no-cache');
    return changesSince(services.database, query);
  });

  replicationRoutes(api, store, current);

  const heldFor = async (actor: Actor): Promise<HeldCountry[]> => {
    const items = heldBuilds(await current(), await releasedPaths(services.database.kysely));
    return items.filter(({ country }) => mayRelease(actor, country));
  };

  route(api, buildsCalls.listHeldBuilds, async ({ actor }) => ({ items: await heldFor(actor) }));

  route(api, buildsCalls.releaseBuilds, async ({ body: { country }, actor: moderator }) => {
    if (!mayRelease(moderator, country)) throw new AppError('notEnoughRights');
    const released = await releaseCountry(services.database.kysely, await current(), country);
    if (released === 0) throw new AppError('notFound');
    services.log.info({ country, files: released, by: moderator.id }, 'released held-back files');
    return { message: successMessages.objectSaved };
  });

  /** Beside the files of a format, those of a country in its folder. */
  const sourcesOf = async (format: string, folder?: string): Promise<string> => {
    const { files, sources = [] } = await current();
    const there = files.filter((file) => file.format === format);
    const entry = there.find(({ country, preset }) => buildOf(country, preset) === (folder ?? allCountries));
    if (!entry) throw new AppError('notFound');
    return sourcesText(creditsOfFile(sources, [entry.country]));
  };

  api.get('/builds/:format/:file', async (request, reply) => {
    const { format, file } = request.params as { format: string; file: string };
    if (file === sourcesFile) return sendText(reply, await sourcesOf(format));
    const entry = (await current()).files.find(({ path }) => path === `/builds/${format}/${file}`);
    if (!entry) throw new AppError('notFound');
    reply.header('cache-control', 'no-cache');
    return answerBuild(store, entry, request, reply);
  });

  // By a checksum prefix, or by a country and the file name expected by a device: the two never collide.
  api.get('/builds/:format/:folder/:file', async (request, reply) => {
    const { format, folder, file } = request.params as { format: string; folder: string; file: string };
    if (file === sourcesFile) return sendText(reply, await sourcesOf(format, folder));
    const url = `/builds/${format}/${folder}/${file}`;
    const { files, replaced } = await current();
    const lasting = files.find((known) => deviceUrl(known) === url);
    const entry = lasting ?? [...files, ...replaced].find((known) => known.content === url);
    if (!entry) throw new AppError('notFound');
    reply.header('cache-control', lasting ? 'no-cache' : 'public, max-age=31536000, immutable');
    return answerBuild(store, entry, request, reply);
  });

  return {
    start: () => keeper.start(),
    stop: () => keeper.stop(),
    // A store that cannot be reached must not hide the other lists.
    countHeld: (actor) =>
      heldFor(actor).then(
        (held) => held.length,
        () => 0,
      ),
  };
}

const sourcesFile = 'SOURCES.txt';

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
}

/** A moderator of regions may release files of whole countries among them. */
function mayRelease(actor: Actor, country: string): boolean {
  return can(actor, 'build.release', { places: [{ country, region: '' }] });
}

/** The files awaiting a review, by country, the longest waiting first. */
function heldBuilds({ files }: BuildManifest, released: ReadonlyMap<string, number>): HeldCountry[] {
  const countries = new Map<string, HeldCountry>();
  for (const entry of files) {
    const { path, country, format, heldBack } = entry;
    if (!heldBack) continue;
    const held = countries.get(country) ?? { country, since: heldBack.since, files: [] };
    if (heldBack.since < held.since) held.since = heldBack.since;
    held.files.push({
      name: buildName(entry),
      format,
      before: entry.rows,
      rows: heldBack.rows,
      released: released.has(path),
    });
    countries.set(country, held);
  }
  return [...countries.values()].toSorted((a, b) => (a.since < b.since ? -1 : 1));
}
