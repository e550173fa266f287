import type { Language } from '@dozor/domain/schema/label.ts';
import { SpokenClips } from './clips/spoken-clips.ts';

/** Frequencies in hertz, one after the other. */
const tones = {
  camera: [880, 1175],
  tooFast: [1175, 1175, 1175],
  doubtful: [880, 740],
  hazard: [523],
} as const;

export type Tone = keyof typeof tones;

const noteSeconds = 0.14;
/** After a tone the sound rests: while it runs, its thread wakes up a hundred times a second. */
const restAfterMs = 1500;
const loudness = { camera: 0.5, tooFast: 0.6, doubtful: 0.35, hazard: 0.2 } as const satisfies Record<Tone, number>;

/** Some browsers list their voices a moment after they were asked. */
const waitMs = 2000;

/** A browser allows sound only if it is first made during a tap. */
export class DriveVoice {
  readonly #language: Language;
  readonly #audio = new AudioContext();
  #clips: SpokenClips | null = null;
  #utterance: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** To be called in a tap. */
  constructor(language: Language) {
    this.#language = language;
    this.#wake();
    // Unlocks the voice of browsers that otherwise ignore it later.
    if ('speechSynthesis' in globalThis) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
    void this.#loadClips();
  }

  /** @param text null for the tone alone */
  say(text: string | null, tone: Tone): void {
    const end = this.#play(tone);
    if (text === null) return;
    // The sentence being spoken is less urgent than the camera ahead now.
    this.#hush();
    if (this.#clips !== null) {
      const now = this.#audio.currentTime;
      this.#wake(this.#clips.say(text, now + end) - now);
    } else if ('speechSynthesis' in globalThis) {
      this.#utterance = setTimeout(() => {
        const utterance = new SpeechSynthesisUtterance(text);
        utterance.lang = this.#language;
        speechSynthesis.speak(utterance);
      }, end * 1000);
    }
  }

  end(): void {
    this.#hush();
    clearTimeout(this.#rest);
    void this.#audio.close();
  }

  async #loadClips(): Promise<void> {
    if (!(await hasOwnVoice(this.#language))) this.#clips = await SpokenClips.load(this.#audio, this.#language);
  }

  #hush(): void {
    clearTimeout(this.#utterance);
    this.#clips?.stop();
    if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
  }

  /** @param seconds for which there is sound */
  #wake(seconds = 0): void {
    clearTimeout(this.#rest);
    void this.#audio.resume();
    this.#rest = setTimeout(() => void this.#audio.suspend(), 1000 * seconds + restAfterMs);
  }

  /** @returns its length in seconds */
  #play(tone: Tone): number {
    this.#wake();
    const notes = tones[tone];
    for (const [index, frequency] of notes.entries()) {
      const from = this.#audio.currentTime + index * noteSeconds;
      const oscillator = new OscillatorNode(this.#audio, { frequency, type: 'sine' });
      const gain = new GainNode(this.#audio, { gain: 0 });
      // Without slopes each note would begin and end with a click.
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(loudness[tone], from + 0.015);
      gain.gain.linearRampToValueAtTime(0, from + noteSeconds);
      oscillator.connect(gain).connect(this.#audio.destination);
      oscillator.start(from);
      oscillator.stop(from + noteSeconds);
    }
    return notes.length * noteSeconds;
  }
}

async function hasOwnVoice(language: Language): Promise<boolean> {
  if (!('speechSynthesis' in globalThis)) return false;
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, waitMs);
    });
  }
  return speechSynthesis.getVoices().some(({ lang }) => lang.toLowerCase().startsWith(language));
}
