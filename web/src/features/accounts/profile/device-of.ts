export interface Device {
  /** “Chrome · Windows”; undefined for a program that does not identify itself. */
  name: string | undefined;
  isPhone: boolean;
}

type Named = readonly [pattern: RegExp, name: string];

/** Browsers that imitate others come before the imitated ones. */
const browsers: readonly Named[] = [
  [/\bYaBrowser\//, 'Яндекс Браузер'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly Named[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

export function deviceOf(userAgent: string): Device {
  const parts = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []);
  return {
    name: parts.length === 0 ? undefined : parts.join(' · '),
    isPhone: /\b(?:Mobile|iPhone|iPod|Android)\b/.test(userAgent),
  };
}
