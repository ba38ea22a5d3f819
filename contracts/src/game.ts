/** The words and sizes of the game that every part agrees on. */

export const positions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'HC'] as const;
export type Position = (typeof positions)[number];

export const slots = ['QB', 'RB', 'TE_WR', 'FLEX', 'K', 'DEF', 'HC', 'BENCH'] as const;
export type Slot = (typeof slots)[number];

/** The eight starting slots in the order in which a line-up is shown. */
export const startingSlots = ['QB', 'RB', 'TE_WR', 'TE_WR', 'FLEX', 'K', 'DEF', 'HC'] as const;
export const benchSize = 6;
export const rosterSize = startingSlots.length + benchSize;
/** Every team picks once a round. */
export const draftRounds = rosterSize;

/** Positions that a slot takes. */
export const slotPositions: Record<Slot, readonly Position[]> = {
  QB: ['QB'],
  RB: ['RB'],
  TE_WR: ['TE', 'WR'],
  FLEX: ['RB', 'WR', 'TE'],
  K: ['K'],
  DEF: ['DEF'],
  HC: ['HC'],
  BENCH: positions,
};

export const leagueSizes = [4, 6, 8, 10, 12, 14, 16] as const;
export const playoffWeeks = [1, 2] as const;
export type PlayoffWeeks = (typeof playoffWeeks)[number];
/** Teams that go to the playoffs: "1 v 4, 2 v 3" or "1 v 2 and 3 v 4". */
export const playoffTeamCount = 4;

export const playerStatuses = ['active', 'inactive', 'injured'] as const;
export type PlayerStatus = (typeof playerStatuses)[number];
export const realTeamStatuses = ['active', 'inactive', 'bye'] as const;
export type RealTeamStatus = (typeof realTeamStatuses)[number];
export const seasonStatuses = ['pending', 'drafting', 'ongoing', 'finished'] as const;
export type SeasonStatus = (typeof seasonStatuses)[number];

/** Keys of a statistic line, in the order in which they are shown. */
export const statKeys = [
  'pass_yds',
  'rush_yds',
  'catch_yds',
  'td',
  '_2pt',
  'fumble',
  'int',
  'fg',
  'xp',
  'fg_miss',
  'xp_miss',
  'defense_int',
  'fum_forced',
  'sack',
  'pts_allowed',
  'win_loss',
  'pts_gained',
  'score_difference',
] as const;
export type StatKey = (typeof statKeys)[number];
/** What was entered for one player in one real game; a key that is absent was not entered. */
export type StatValues = Partial<Record<StatKey, number>>;

export const trophyTypes = [
  'first_place',
  'second_place',
  'third_place',
  'team_of_the_week',
  'player_of_the_week',
] as const;
export type TrophyType = (typeof trophyTypes)[number];
