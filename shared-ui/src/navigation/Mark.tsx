import { pitch } from '../theme/theme.ts';

/** The sign of Endzone: turf, three chalk stripes, a pylon in the corner. */
export function Mark({ height = 28 }: { height?: number }) {
  return (
    <svg aria-hidden="true" width={height} height={height} viewBox="0 0 28 28">
      <rect width="28" height="28" rx="6" fill={pitch.turf} />
      <path
        d="M4 17 17 4M4 24.5 24 4.5M11 25 20 16"
        stroke={pitch.chalk}
        strokeWidth="2.6"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M19.5 12.5H25V25h-5.5z"
        fill={pitch.pylonOfMark}
        stroke={pitch.turf}
        strokeWidth="2"
        paintOrder="stroke"
      />
    </svg>
  );
}
