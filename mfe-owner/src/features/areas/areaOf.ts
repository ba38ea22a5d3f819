const areas: readonly [RegExp, string][] = [
  [/^\/owner\/seasons\/add$/, 'newSeason'],
  [/^\/owner\/seasons\/[^/]+$/, 'season'],
  [/^\/owner\/season\/edit-schedule$/, 'schedule'],
  [/^\/owner\/players$/, 'players'],
  [/^\/owner\/score-config$/, 'scoring'],
  [/^\/owner\/leagues$/, 'leagues'],
  [/^\/owner\/leagues\//, 'league'],
  [/^\/owner\/users$/, 'users'],
  [/^\/owner\/teams$/, 'teams'],
  [/^\/owner\/rosters$/, 'rosters'],
  [/^\/owner\/blog/, 'blog'],
  [/^\/owner\/files$/, 'files'],
  [/^\/owner\/settings$/, 'settings'],
];

/** Which part of the back office a path belongs to. */
export const areaOf = (path: string): string =>
  areas.find(([pattern]) => pattern.test(path))?.[1] ?? 'unknown';
