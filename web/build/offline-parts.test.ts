import { describe, expect, it } from 'vitest';
import { languageFacts, languages } from '@dozor/domain/schema/label.ts';
import { type BuiltParts, offlineFiles, offlineTexts } from './offline-parts.ts';

/** A build in which every required part imports nothing, except as specified. */
function build(special: BuiltParts, list: (parts: BuiltParts) => unknown = offlineFiles): BuiltParts {
  const parts: Record<string, BuiltParts[string]> = {};
  for (;;) {
    try {
      list({ ...parts, ...special });
      return { ...parts, ...special };
    } catch (error) {
      const name = /^The build has no (.+)$/.exec((error as Error).message)?.[1];
      if (name === undefined || name in parts) throw error;
      parts[name] = { file: `assets/${name.replace(/\W+/g, '-')}.js` };
    }
  }
}

describe('offlineFiles', () => {
  it('includes the imports of a screen and its lazily loaded parts with their own imports', () => {
    const files = offlineFiles(
      build({
        '_start-1.js': { file: 'assets/start-1.js', dynamicImports: ['src/features/history/history-page.tsx'] },
        'src/screens/map-screen.tsx': { file: 'assets/map-screen.js', imports: ['_start-1.js', '_map-1.js'] },
        '_map-1.js': { file: 'assets/map-1.js', dynamicImports: ['src/screens/map-list-surface.tsx'] },
        'src/screens/map-list-surface.tsx': { file: 'assets/list.js', imports: ['_surface-1.js'] },
        '_surface-1.js': { file: 'assets/surface-1.js', css: ['assets/surface-1.css'] },
        'src/features/history/history-page.tsx': { file: 'assets/history.js' },
      }),
    );
    for (const name of ['start-1.js', 'map-screen.js', 'map-1.js', 'list.js', 'surface-1.js', 'surface-1.css']) {
      expect(files).toContain(`assets/${name}`);
    }
    expect(files).not.toContain('assets/history.js');
  });

  it('rejects a build that lacks a screen', () => {
    expect(() => offlineFiles({})).toThrow('The build has no');
  });
});

describe('offlineTexts', () => {
  it('lists the texts of the same screens in each draft, which no other reader stores', () => {
    const parts = build({}, offlineTexts);
    const stored = offlineFiles(parts);
    const lists = offlineTexts(parts);
    expect(Object.keys(lists)).toEqual(languages.filter((language) => languageFacts[language].draft));
    for (const [language, files] of Object.entries(lists)) {
      expect(files).toContain(`assets/-texts-${language}-drive.js`);
      expect(files.filter((file) => stored.has(file))).toEqual([]);
    }
  });
});
