import type { Fix } from '@dozor/domain/drive/fix.ts';
import type { VoteSide } from '@dozor/domain/point/direction-witness.ts';
import type { VoteKind } from '@dozor/domain/point/freshness.ts';
import { keepVote } from '../../device/keep-vote.ts';
import { newId } from '../../device/new-id.ts';
import { sendWaiting } from '../../device/send-waiting.ts';
import type { DriveSummary } from './drive-summary-store.ts';
import type { Positions } from './positions/positions.ts';
import { answerSide, hasAnsweredSide } from './side/answer-side.ts';
import { minuteOf, type SideQuestion, SideQuestions } from './side/side-questions.ts';
import { stayAwake } from './stay-awake.ts';
import { mutePoint } from './use-drive-settings.ts';
import type { DriveMark, DrivenPoint, DriveRequest, DriveSettings, DriveView } from './work/drive-view.ts';

/** A camera that was just passed: is it still there? */
export interface Question {
  point: DrivenPoint;
  /** Heading of the car when it passed. */
  heading: number | null;
  /** Metres per second. */
  speed: number;
}

export interface DriveState {
  /** Null until the first position. */
  view: DriveView | null;
  /** The browser gives no position. */
  problem: 'refused' | 'unavailable' | null;
  question: Question | null;
  /** Only while it may be touched. */
  sideQuestion: SideQuestion | null;
  /** For the map, once it was asked for. */
  marks: readonly DriveMark[];
  summary: DriveSummary;
}

const questionMs = 8000;
/** Without a fix for longer the car is in a tunnel. */
const coastAfterMs = 1500;
/** A longer drive lists the last sections and marks only. */
const maxListed = 50;

/** A drive from its start to its end: positions go to a worker of this device, and nowhere else. */
export class DriveRun {
  readonly #worker = new Worker(new URL('./work/drive.worker.ts', import.meta.url), { type: 'module' });
  readonly way: DriveSettings['way'];
  /** Nothing of it is sent or stored. */
  readonly isDemo: boolean;
  readonly #onView: (view: DriveView) => void;
  readonly #listeners = new Set<() => void>();
  readonly #endings: (() => void)[] = [];
  /** A section counts once, with all of its cameras. */
  readonly #passed = new Set<string>();
  readonly #sides = new SideQuestions();
  #state: DriveState;
  #last: { fix: Fix; receivedMs: number } | undefined;
  #questionEnd: ReturnType<typeof setTimeout> | undefined;

  constructor(
    settings: DriveSettings,
    { positions, isDemo, onView }: { positions: Positions; isDemo: boolean; onView: (view: DriveView) => void },
  ) {
    this.way = settings.way;
    this.isDemo = isDemo;
    this.#onView = onView;
    const started = new Date().toISOString();
    const summary = { started, meters: 0, cameras: 0, votes: 0, sections: [], marks: [] };
    this.#state = { view: null, problem: null, question: null, sideQuestion: null, marks: [], summary };
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DriveView>) => this.#take(data));
    this.#ask({ kind: 'start', settings });
    const stopPositions = positions({
      fix: (fix) => this.#locate(fix),
      fail: (problem) => this.#set({ problem }),
    });
    const coasting = setInterval(() => this.#coast(), 1000);
    this.#endings.push(
      stayAwake(),
      stopPositions,
      () => clearInterval(coasting),
      () => clearTimeout(this.#questionEnd),
      () => this.#worker.terminate(),
    );
  }

  get state(): DriveState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  end(): DriveSummary {
    for (const end of this.#endings.splice(0)) end();
    this.#endSection(null);
    // Their answers would be votes.
    return { ...this.#state.summary, sides: this.isDemo ? [] : this.#sides.open };
  }

  /** No more warnings of a point, on this drive and later ones. */
  mute(id: string): void {
    mutePoint(id);
    this.#ask({ kind: 'mute', id });
  }

  /** The map is shown, or no longer. */
  wantMarks(areWanted: boolean): void {
    this.#ask({ kind: 'marks', areWanted });
  }

  async answer(vote: VoteKind): Promise<void> {
    const { question } = this.#state;
    if (question === null) return;
    this.#set({ question: null });
    if (this.isDemo) return;
    const { point, heading, speed } = question;
    const isStored = await keepVote({
      pointId: point.id,
      vote,
      clientId: newId(),
      ...(heading !== null && { heading: Math.round(heading) }),
      speed: Math.round(speed * 3.6),
    });
    // Nothing is counted that will never be sent.
    if (!isStored) return;
    const { summary } = this.#state;
    this.#set({ summary: { ...summary, votes: summary.votes + 1 } });
    if (navigator.onLine) await sendWaiting();
  }

  async answerSide(side: VoteSide): Promise<void> {
    const { sideQuestion } = this.#state;
    if (sideQuestion === null) return;
    this.#sides.answered(sideQuestion.id);
    this.#set({ sideQuestion: null });
    if (this.isDemo) return;
    if (!(await answerSide(sideQuestion, side))) return;
    const { summary } = this.#state;
    this.#set({ summary: { ...summary, votes: summary.votes + 1 } });
  }

  /** It is asked again at the end of the drive. */
  putOffSide(): void {
    const { sideQuestion } = this.#state;
    if (sideQuestion !== null) this.#sides.putOff(sideQuestion.id);
    this.#set({ sideQuestion: null });
  }

  mark(): void {
    if (this.#last === undefined) return;
    const { x, y } = this.#last.fix;
    const { summary } = this.#state;
    this.#set({ summary: { ...summary, marks: [...summary.marks.slice(1 - maxListed), [x, y]] } });
  }

  #ask(request: DriveRequest): void {
    this.#worker.postMessage(request);
  }

  #locate(fix: Fix): void {
    this.#last = { fix, receivedMs: performance.now() };
    if (this.#state.problem !== null) this.#set({ problem: null });
    this.#ask({ kind: 'fix', fix });
  }

  #coast(): void {
    if (this.#last === undefined) return;
    const waitedMs = performance.now() - this.#last.receivedMs;
    if (waitedMs > coastAfterMs) this.#ask({ kind: 'coast', timeMs: this.#last.fix.timeMs + waitedMs });
  }

  #take(view: DriveView): void {
    const before = this.#state.view;
    this.#endSection(view.section?.id ?? null);
    const { summary } = this.#state;
    const meters = summary.meters + drivenMeters(view, before);
    for (const { id } of view.passed) this.#passed.add(id);
    const marks = view.marks ?? this.#state.marks;
    this.#set({ view, marks, summary: { ...summary, meters, cameras: this.#passed.size } });
    this.#askSides(view);
    const passed = view.passed.at(-1);
    const isOfSide = view.passedSides.some(({ id }) => id === passed?.id);
    if (passed !== undefined && !isOfSide) this.#question({ point: passed, heading: view.heading, speed: view.speed });
    announce(view);
    this.#onView(view);
  }

  #askSides(view: DriveView): void {
    for (const { id, heading } of view.passedSides) {
      const point = view.passed.find((each) => each.id === id);
      if (!point || hasAnsweredSide(id)) continue;
      const { type, speed, speedUnit } = point;
      this.#sides.add({ id, type, speed, speedUnit, heading, at: minuteOf(view.timeMs) });
    }
    const sideQuestion = this.#sides.step(view);
    if (sideQuestion !== this.#state.sideQuestion) this.#set({ sideQuestion });
  }

  #question(question: Question): void {
    clearTimeout(this.#questionEnd);
    this.#set({ question });
    this.#questionEnd = setTimeout(() => this.#set({ question: null }), questionMs);
  }

  /** Notes the section that was driven up to now, unless it goes on. */
  #endSection(id: string | null): void {
    const { view, summary } = this.#state;
    const section = view?.section;
    if (!section || section.id === id || section.averageSpeed === null) return;
    const { averageSpeed, limitSpeed, speedUnit } = section;
    const driven = { averageSpeed, limitSpeed, speedUnit };
    this.#set({ summary: { ...summary, sections: [...summary.sections.slice(1 - maxListed), driven] } });
  }

  #set(change: Partial<DriveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function drivenMeters(view: DriveView, before: DriveView | null): number {
  if (before === null || view.state === 'untrusted') return 0;
  return ((view.speed + before.speed) / 2) * Math.min(30, (view.timeMs - before.timeMs) / 1000);
}

/** Passes announcements on to other scripts of the page: `dozor:warning` and `dozor:passed` on `window`. */
function announce({ warning, passed, silence, saysNoStreets, speed }: DriveView): void {
  if (warning !== null) {
    const { id, kind, meters, limit, certain } = warning;
    dispatch('dozor:warning', { id, kind, meters, speed, limit, certain });
  }
  if (silence.announced !== null) {
    const { country, meters } = silence.announced;
    dispatch('dozor:warning', { id: country, kind: 'silent', meters, speed, limit: null, certain: true });
  }
  if (saysNoStreets) {
    dispatch('dozor:warning', { id: '', kind: 'silent', meters: 0, speed, limit: null, certain: true });
  }
  for (const { id } of passed) dispatch('dozor:passed', { id });
}

function dispatch(name: string, detail: object): void {
  globalThis.dispatchEvent(new CustomEvent(name, { detail }));
}
