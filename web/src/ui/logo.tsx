/** The mark: a lens that watches, its cone of sight, and the letter Д. The same drawing is in public/favicon.svg. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 8 6.6 24.2q9.4 3.6 18.8 0z" fill="currentColor" fillOpacity="0.28" />
      <path
        d="M16 8 6.6 24.2q9.4 3.6 18.8 0z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="8.4" r="4.4" fill="currentColor" />
    </svg>
  );
}
