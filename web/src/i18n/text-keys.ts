import type accounts from './ru/accounts.json';
import type actions from './ru/actions.json';
import type builds from './ru/builds.json';
import type candidates from './ru/candidates.json';
import type comments from './ru/comments.json';
import type converter from './ru/converter.json';
import type drive from './ru/drive.json';
import type edit from './ru/edit.json';
import type exported from './ru/export.json';
import type history from './ru/history.json';
import type law from './ru/law.json';
import type map from './ru/map.json';
import type moderation from './ru/moderation.json';
import type notifications from './ru/notifications.json';
import type offline from './ru/offline.json';
import type pages from './ru/pages.json';
import type past from './ru/past.json';
import type photos from './ru/photos.json';
import type screens from './ru/screens.json';
import type setup from './ru/setup.json';
import type shell from './ru/shell.json';
import type shortcuts from './ru/shortcuts.json';
import type statistics from './ru/statistics.json';
import type votes from './ru/votes.json';
import type warn from './ru/warn.json';
import type way from './ru/way.json';

/** The keys of every namespace, derived from the Russian files: an unknown key does not compile. */
interface Files {
  accounts: typeof accounts;
  actions: typeof actions;
  builds: typeof builds;
  candidates: typeof candidates;
  comments: typeof comments;
  converter: typeof converter;
  drive: typeof drive;
  edit: typeof edit;
  export: typeof exported;
  history: typeof history;
  law: typeof law;
  map: typeof map;
  moderation: typeof moderation;
  notifications: typeof notifications;
  offline: typeof offline;
  pages: typeof pages;
  past: typeof past;
  photos: typeof photos;
  screens: typeof screens;
  setup: typeof setup;
  shell: typeof shell;
  shortcuts: typeof shortcuts;
  statistics: typeof statistics;
  votes: typeof votes;
  way: typeof way;
  warn: typeof warn;
}

/** The namespaces available to screens; `server` is read only by its messages (server-message.ts). */
export type Namespace = keyof Files;

/** Those loaded before anything is shown, so that every screen may use them. */
export type FirstNamespace = 'shell' | 'screens' | 'map';

export type TextKey<N extends Namespace> = { [M in N]: KeysOf<Files[M]> }[N];

export type FirstKey = { [N in FirstNamespace]: `${N}:${TextKey<N>}` }[FirstNamespace];

type KeysOf<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? K | Counted<K> : `${K}.${KeysOf<Texts[K]>}`;
}[keyof Texts & string];

/** `points` of `points_one`, `points_few`, …: the form is chosen by the count. */
type Counted<K> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : never;
