/** Null while all is well. */
export type LiveWord = 'lost' | 'back' | null;

/** A connection that recovers quickly is not worth mentioning. */
const timeoutMs = 6000;
const backShownMs = 4000;

export function reportLiveStatus(say: (word: LiveWord) => void): { live: (isLive: boolean) => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: LiveWord = null;
  let wasLive = true;
  const report = (word: LiveWord) => {
    shown = word;
    say(word);
  };
  const later = (word: LiveWord, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => report(word), ms);
  };
  return {
    live: (isLive) => {
      if (isLive === wasLive) return;
      wasLive = isLive;
      if (!isLive) {
        if (shown === 'back') report(null);
        later('lost', timeoutMs);
      } else if (shown !== 'lost') clearTimeout(timer);
      else {
        report('back');
        later(null, backShownMs);
      }
    },
    stop: () => clearTimeout(timer),
  };
}
