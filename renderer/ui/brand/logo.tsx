import { useBranding } from './branding.ts';
import classes from './logo.module.css';

/** The logo of the organisation, or else of the product: a check mark that becomes a signature. */
export function Logo({ sizePixels = 32, isDefault = false }: { sizePixels?: number; isDefault?: boolean }) {
  const own = useBranding((branding) => branding.logo);
  if (own !== null && !isDefault) return <img src={own} alt="" height={sizePixels} className={classes.logo} />;
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
