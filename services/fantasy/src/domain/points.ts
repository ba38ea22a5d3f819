/** Points inside the game: an integer number of hundredths. "Points are integer hundredths inside, never floating sums." */
export type Points = number;

/** Points of players in one week by player id. "No line, no points": who is absent has no line and gives 0. */
export type PlayerPoints = Readonly<Record<string, Points>>;

/** "Points are numbers with at most two decimals on the wire": 88.25 comes in as 8825; a third decimal throws. */
export function pointsFromWire(value: number): Points {
  const points = Math.round(value * 100);
  if (!Number.isSafeInteger(points) || Math.abs(points - value * 100) > 1e-6) {
    throw new RangeError(`${value} is not a number of points with at most two decimals`);
  }
  return withoutSignOnZero(points);
}

/** "Points are numbers with at most two decimals on the wire": 8825 goes out as 88.25. */
export function pointsToWire(points: Points): number {
  return withoutSignOnZero(points / 100);
}

/** "A fantasy team's points are a sum": of integers, so that no order of adding changes it. */
export function sumPoints(points: readonly Points[]): Points {
  return points.reduce((sum, each) => sum + each, 0);
}

/** "No line, no points": a bye, an unplayed game or a forced lock without score gives 0. */
export function pointsOfPlayer(playerId: string, points: PlayerPoints): Points {
  const own: unknown = points[playerId];
  // What every object inherits is no number.
  return typeof own === 'number' ? own : 0;
}

// -0 and 0 differ for Object.is and for stored documents.
function withoutSignOnZero(value: number): number {
  return value === 0 ? 0 : value;
}
