// Puts a newly built web app in the place of the one that a server may be sending, so that no request finds nothing.
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** Their names contain a content hash: pages that are open ask for those of their own build. */
const hashedFolders = ['assets', 'embed/assets'];
const ownFiles = '.own-files';

/**
 * @param {string} built a folder beside others like it, of which the one before is kept, whose hashed files become its too
 * @param {string} published becomes a link to it, by one rename
 */
export function publishFolder(built, published) {
  const before = existsSync(published) ? published : undefined;
  writeFileSync(join(built, ownFiles), JSON.stringify(hashedFilesOf(built)));
  if (before) linkOwnFiles(before, built);
  const replaced = makeRoom(published, dirname(built));
  const link = `${published}.new`;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(published), built), link);
  renameSync(link, published);
  const kept = [basename(built), replaced];
  for (const name of readdirSync(dirname(built)))
    if (!kept.includes(name)) rmSync(join(dirname(built), name), { recursive: true, force: true });
}

/** A build of an earlier version is a folder itself. @returns the name of the build that is replaced */
function makeRoom(published, builds) {
  const found = lstatSync(published, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) return basename(readlinkSync(published));
  if (found) renameSync(published, join(builds, 'before'));
  return 'before';
}

function linkOwnFiles(before, built) {
  for (const name of ownFilesOf(before)) {
    const target = join(built, name);
    if (existsSync(target) || !existsSync(join(before, name))) continue;
    mkdirSync(dirname(target), { recursive: true });
    linkSync(join(before, name), target);
  }
}

function ownFilesOf(folder) {
  const list = join(folder, ownFiles);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : hashedFilesOf(folder);
}

function hashedFilesOf(folder) {
  const present = hashedFolders.filter((name) => existsSync(join(folder, name)));
  return present.flatMap((name) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`));
}
