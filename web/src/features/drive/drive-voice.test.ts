import { afterEach, expect, test, vi } from 'vitest';
import tables from './clips/clips.json';
import { DriveVoice } from './drive-voice.ts';

/** The sounds heard: spoken sentences, and the starts of clips in milliseconds. */
let heard: (string | number)[] = [];

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

const load = vi.fn(async () => new Response(new ArrayBuffer(1)));

/** A device with voices for these languages; null for a browser without speech. */
function device(voices: readonly string[] | null): void {
  heard = [];
  load.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', StubAudio);
  vi.stubGlobal('OscillatorNode', StubNode);
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

test('without a voice and without clips nothing is spoken', async () => {
  device(null);
  load.mockRejectedValueOnce(new TypeError('no network'));
  const voice = await ready();
  voice.say(text, 'camera');
  expect(heard).toEqual([]);
  voice.end();
});
