import { useRef, useState } from 'react';
import type { TrackWay } from '@dozor/domain/ways/track-ways.ts';
import { type FileWays, readWayFile, type WayFileProblem } from './read-way-file.ts';

export interface OpenedFile {
  isReading: boolean;
  /** Null without a file of several ways. */
  several: FileWays | null;
  /** True while one of several is to be chosen. */
  isChoosing: boolean;
  open: (file: Blob) => Promise<void>;
  choose: (way: TrackWay) => void;
  chooseAgain: () => void;
  forget: () => void;
}

interface Listeners {
  onWay: (way: TrackWay) => void;
  /** The file has no way, or there is a choice to make first. */
  onNone: (problem: WayFileProblem | null) => void;
}

/** One way is opened at once, of several the driver chooses. */
export function useFileWays({ onWay, onNone }: Listeners): OpenedFile {
  const [several, setSeveral] = useState<FileWays | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isReading, setReading] = useState(false);
  /** A newer file ends the interest in the one before. */
  const newest = useRef(0);
  const forget = () => {
    newest.current++;
    setReading(false);
    setSeveral(null);
    setChoosing(false);
  };
  return {
    isReading,
    several,
    isChoosing,
    open: async (file) => {
      forget();
      const mine = newest.current;
      setReading(true);
      const read = await readWayFile(file);
      if (mine !== newest.current) return;
      setReading(false);
      if (!read.ok) return onNone(read.problem);
      const [only] = read.ways;
      if (only !== undefined && read.count === 1) return onWay(only);
      onNone(null);
      setSeveral(read);
      setChoosing(true);
    },
    choose: (way) => {
      setChoosing(false);
      onWay(way);
    },
    chooseAgain: () => {
      onNone(null);
      setChoosing(true);
    },
    forget,
  };
}
