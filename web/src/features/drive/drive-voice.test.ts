import { afterEach, expect, test, vi } from 'vitest';
import tables from './clips/clips.json';
import { DriveVoice } from './drive-voice.ts';

/** The sounds heard: spoken sentences, and the starts of clips in milliseconds. */
let heard: (string | number)[] = [];
/** The frequencies of the notes played, in hertz. */
let notes: number[] = [];

class StubParam {
  setValueAtTime() {}
  linearRampToValueAtTime() {}
}

class StubNode {
  readonly gain = new StubParam();
  connect(next: unknown) {
    return next;
  }
  start(_at: number, offset?: number) {
    if (offset !== undefined) heard.push(Math.round(1000 * offset));
  }
  stop() {
    if (this instanceof StubSource) heard.push('stopped');
  }
}

class StubSource extends StubNode {}

class StubOscillator extends StubNode {
  readonly #frequency: number;
  constructor(_audio: unknown, { frequency }: { frequency: number }) {
    super();
    this.#frequency = frequency;
  }
  override start() {
    notes.push(this.#frequency);
  }
}

class StubUtterance {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

class StubAudio {
  readonly currentTime = 0;
  readonly destination = {};
  async resume() {}
  async suspend() {}
  async close() {}
  async decodeAudioData() {
    return {};
  }
}

class DeafAudio extends StubAudio {
  override async decodeAudioData(): Promise<object> {
    throw new DOMException('not a sound', 'EncodingError');
  }
}

const load = vi.fn(async () => new Response(new ArrayBuffer(1)));

/** A device with voices for these languages; null for a browser without speech. */
function device(voices: readonly string[] | null): void {
  heard = [];
  notes = [];
  load.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', StubAudio);
  vi.stubGlobal('OscillatorNode', StubOscillator);
  vi.stubGlobal('GainNode', StubNode);
  vi.stubGlobal('AudioBufferSourceNode', StubSource);
  vi.stubGlobal('fetch', load);
  if (voices === null) return;
  vi.stubGlobal('SpeechSynthesisUtterance', StubUtterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices.map((lang) => ({ lang })),
    speak: ({ text }: { text: string }) => void (text !== '' && heard.push(text)),
    cancel: () => {},
    addEventListener: () => {},
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const text = 'Статическая камера через 450\u00A0м, 60\u00A0км/ч';
const clips = ['Статическая камера', 'через', '450 м', '60 км/ч'] as const;

async function ready(): Promise<DriveVoice> {
  const voice = new DriveVoice('ru');
  await vi.advanceTimersByTimeAsync(3000);
  // The table is loaded as a module, which fake timers do not wait for.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  return voice;
}

test.each([
  ['no speech', null],
  ['no voice', []],
  ['no voice for the language', ['en-GB']],
] as const)('a device with %s plays recorded words', async (_, voices) => {
  device(voices);
  const voice = await ready();
  expect(load).toHaveBeenCalledTimes(1);
  voice.say(text, 'camera');
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual(clips.map((clip) => tables.ru[clip][0]));
  voice.say(null, 'hazard');
  expect(heard).toHaveLength(clips.length);
  voice.say('Сбросьте скорость', 'tooFast');
  // A newer sentence interrupts the previous one.
  expect(heard.slice(clips.length)).toEqual([...clips.map(() => 'stopped'), tables.ru['Сбросьте скорость'][0]]);
  voice.end();
});

test('a device with a voice for the language uses it and loads nothing', async () => {
  device(['en-GB', 'ru-RU']);
  const voice = await ready();
  voice.say(text, 'camera');
  await vi.advanceTimersByTimeAsync(1000);
  expect([heard, load.mock.calls]).toEqual([[text], []]);
  voice.end();
});

const noConnection = () => Promise.reject(new TypeError('no network'));

test.each<[string, readonly string[] | null, () => void]>([
  ['no speech and clips that do not load', null, () => void load.mockImplementationOnce(noConnection)],
  ['no voice and clips that do not load', [], () => void load.mockImplementationOnce(noConnection)],
  ['no speech and missing clips', null, () => void load.mockResolvedValueOnce(new Response('', { status: 404 }))],
  ['no speech and clips that it cannot decode', null, () => void vi.stubGlobal('AudioContext', DeafAudio)],
])('a device with %s goes on with its tones', async (_, voices, breakClips) => {
  device(voices);
  breakClips();
  const voice = await ready();
  voice.say(text, 'camera');
  await vi.advanceTimersByTimeAsync(1000);
  voice.say('Сбросьте скорость', 'tooFast');
  await vi.advanceTimersByTimeAsync(1000);
  voice.say(null, 'hazard');
  expect(load).toHaveBeenCalledTimes(1);
  expect(notes).toEqual([880, 1175, 1175, 1175, 1175, 523]);
  // A device that lists no voice may still have one, so it is given the text.
  expect(heard).toEqual(voices === null ? [] : [text, 'Сбросьте скорость']);
  voice.end();
});
