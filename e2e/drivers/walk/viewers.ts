import type { Browser } from '@playwright/test';
import { MapDriver } from '../map/map-driver.ts';
import { type Visitor, type VisitorOptions, visit } from '../visitor.ts';
import { type Words, wordsOf } from '../words.ts';
import type { Scene } from './scene.ts';
import type { Sight, Viewer } from './screen.ts';

export interface Viewed extends Sight {
  visitor: Visitor;
}

export class Viewers {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #scene: Scene;
  readonly #options: VisitorOptions;
  readonly #words: Words;
  readonly #made = new Map<Viewer, Viewed>();

  constructor(browser: Browser, url: string, scene: Scene, options: VisitorOptions) {
    this.#browser = browser;
    this.#url = url;
    this.#scene = scene;
    this.#options = options;
    this.#words = wordsOf(options.language ?? 'ru');
  }

  async sightOf(viewer: Viewer): Promise<Viewed> {
    const made = this.#made.get(viewer);
    if (made !== undefined) return made;
    const visitor = await visit(this.#browser, this.#url, this.#options);
    if (viewer !== 'visitor') await this.#scene.members[viewer].enter(visitor.context);
    const { page } = visitor;
    const sight = { visitor, page, map: new MapDriver(page), words: this.#words, scene: this.#scene };
    this.#made.set(viewer, sight);
    return sight;
  }

  async leave(): Promise<void> {
    for (const { visitor } of this.#made.values()) await visitor.leave();
  }
}
