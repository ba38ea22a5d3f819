/** Colours of drawn identities: the same in both themes, because a team's crest is the team's. */

/** Jersey and trim of a club. */
export const clubPairs = [
  { ground: '#1D2A44', figure: '#E8E2CF' },
  { ground: '#B0213B', figure: '#FFE08A' },
  { ground: '#4B2E83', figure: '#F0D27A' },
  { ground: '#123C69', figure: '#F3B33D' },
  { ground: '#1C1C1C', figure: '#D9B25C' },
  { ground: '#D9731A', figure: '#1C1206' },
  { ground: '#3E464D', figure: '#F2C24B' },
  { ground: '#0E6E83', figure: '#EAF7F6' },
  { ground: '#2E5B34', figure: '#F1E6C8' },
  { ground: '#5A1E6B', figure: '#F2F2F2' },
] as const;

/** Grounds of the drawn news covers. */
export const coverGrounds = { turf: '#14603F', shade: '#2B4A38', night: '#12241C', dusk: '#1C3B45' } as const;

/** The hero's pitch: stripes, end zone, lines. */
export const heroPitch = { deep: '#174D35', stripe: '#14603F', endZone: '#0D4A30' } as const;

/** Trophies stand on the board in both themes: metals of the season's three, chalk and turf of the week's two. */
export const trophyColours = {
  gold: '#E3A51A',
  silver: '#B9C4BD',
  bronze: '#B87A48',
  gleam: '#E6ECE8',
  seam: '#17211C',
  chalk: '#F5F2E7',
  quietChalk: '#B3C3B9',
  turf: '#14603F',
  night: '#12241C',
  deepNight: '#0B1812',
  plinth: '#1B3328',
  engraved: '#424E46',
} as const;
