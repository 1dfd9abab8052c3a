/** The logo: a check mark that becomes a signature. It takes the colour of the text around it. */
export function Logo({ sizePixels = 32 }: { sizePixels?: number }) {
  return (
    <svg width={sizePixels} height={sizePixels} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mark-background)" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7 16.500 12 22 21.500 8.500" stroke="var(--mark-check)" strokeWidth="3" />
        <path
          d="M13.500 24.500c3-.600 4.600-3 6-2.700 1.300.300-.200 2.400 1 2.700s2-1.800 4.500-1.800"
          stroke="var(--mark-pen)"
          strokeWidth="2"
        />
      </g>
    </svg>
  );
}
