const ring = 'M28.08 13.21A12.4 12.4 0 1 1 15.78 3.60';
const sector = 'M16 16L18.19 2.17A14 14 0 0 1 28.89 10.53Z';

/** The mark: a lens and the sector it watches. public/favicon.svg has the same drawing. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={ring} fill="none" stroke="currentColor" strokeWidth="2.8" />
      <path d={sector} fill="currentColor" />
      <circle cx="16" cy="16" r="4.5" fill="currentColor" />
    </svg>
  );
}
