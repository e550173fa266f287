/** An EventSource controlled by the test. */
export class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  readyState = FakeSource.CONNECTING;
  isClosedByUs = false;

  constructor() {
    super();
    FakeSource.made.push(this);
  }

  static newest(): FakeSource {
    const source = FakeSource.made.at(-1);
    if (source === undefined) throw new Error('no connection was made');
    return source;
  }

  open(): void {
    this.readyState = FakeSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** As for 502: the browser will not retry. */
  refuse(): void {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  /** The connection broke; the browser retries by itself. */
  break(): void {
    this.readyState = FakeSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  say(name: string, data: string): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }

  close(): void {
    this.isClosedByUs = true;
  }
}
