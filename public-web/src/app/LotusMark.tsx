/** The logo of the site: a lotus over water, in the text and accent colours around it. */
export function LotusMark({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="var(--accent)" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <path
          d="M24 6c5 5 7 10.5 7 15.5S28.5 31 24 33c-4.5-2-7-6.5-7-11.5S19 11 24 6z"
          fill="var(--accent-soft)"
        />
        <path d="M16.5 15c-4-1.5-7-1.8-9.5-1.5.3 8.5 5.5 17 17 19.5" />
        <path d="M31.5 15c4-1.5 7-1.8 9.5-1.5-.3 8.5-5.5 17-17 19.5" />
        <path d="M7 40q4.25-4.5 8.5 0t8.5 0 8.5 0 8.5 0" />
      </g>
    </svg>
  );
}
