import type { Language } from '@dozor/domain/schema/label.ts';
import { clipsOf, type ClipTable } from './clips-of.ts';

const files = import.meta.glob<string>('./*.mp3', { import: 'default', query: '?url', eager: true });

export class SpokenClips {
  readonly #audio: AudioContext;
  readonly #table: ClipTable;
  readonly #sound: AudioBuffer;
  #playing: AudioBufferSourceNode[] = [];

  private constructor(audio: AudioContext, table: ClipTable, sound: AudioBuffer) {
    this.#audio = audio;
    this.#table = table;
    this.#sound = sound;
  }

  /** @returns null if they cannot be had, as without a connection when they never were loaded */
  static async load(audio: AudioContext, language: Language): Promise<SpokenClips | null> {
    const file = files[`./${language}.mp3`];
    if (file === undefined) return null;
    try {
      // A service worker keeps it for the next drive, with or without a connection.
      const answer = await fetch(file);
      if (!answer.ok) return null;
      const tables: Partial<Record<Language, ClipTable>> = (await import('./clips.json')).default;
      const table = tables[language];
      return table ? new SpokenClips(audio, table, await audio.decodeAudioData(await answer.arrayBuffer())) : null;
    } catch {
      return null;
    }
  }

  /** Replaces the sentence being said; `from` and the returned end are in seconds of the audio's time. */
  say(text: string, from: number): number {
    this.stop();
    let at = from;
    for (const clip of clipsOf(text, this.#table)) {
      const [start = 0, end = 0] = this.#table[clip] ?? [];
      const seconds = (end - start) / 1000;
      const source = new AudioBufferSourceNode(this.#audio, { buffer: this.#sound });
      source.connect(this.#audio.destination);
      source.start(at, start / 1000, seconds);
      this.#playing.push(source);
      at += seconds;
    }
    return at;
  }

  stop(): void {
    for (const source of this.#playing) source.stop();
    this.#playing = [];
  }
}
