import * as games from '@endzone/contracts/stats/realGames';
import type { MessageParams } from '@endzone/contracts/messages';
import type { Said } from '../testing/refusal.ts';
import { gameOf, nobody, playerOf, violates, type StatsStep, type StatsWorld } from './world.ts';

export const quarterback = { pass_yds: 250, rush_yds: -3, catch_yds: 0, td: 2, _2pt: 1, fumble: 0, int: 1 };
const defence = { defense_int: 1, fum_forced: 0, sack: 2.5 };

/** A whole sheet of the first two clubs: derived keys follow from the scores. */
export const sheet = (world: StatsWorld, fields: Record<string, unknown> = {}) => ({
  scoreTeam1: 21,
  scoreTeam2: 14,
  players: {
    [playerOf(world, 'QB 1')]: quarterback,
    [playerOf(world, 'DEF 1')]: defence,
    [playerOf(world, 'HC 2')]: {},
  },
  ...fields,
});

/** The same with other lines; a name stands for the player's id. */
const lines = (of: Record<string, unknown>) => (world: StatsWorld) => ({
  players: Object.fromEntries(
    Object.entries(of).map(([name, line]) => [playerOf(world, name) || name, line]),
  ),
});

/** `{QB 1}` in a property stands for the player's id. */
type Rule = [
  property: string,
  says: Said,
  title: string,
  fields: (world: StatsWorld) => Record<string, unknown>,
  params?: MessageParams,
];
const score = { min: 0, max: 999 };
const yards = { min: -999, max: 999 };
const count = { min: 0, max: 99 };

const rules: Rule[] = [
  ['scoreTeam1', 'not_a_number', 'no score', () => ({ scoreTeam1: undefined })],
  ['scoreTeam2', 'not_a_number', 'a score that is no number', () => ({ scoreTeam2: 'many' })],
  ['scoreTeam1', 'out_of_range', 'a score below 0', () => ({ scoreTeam1: -1 }), score],
  ['scoreTeam2', 'out_of_range', 'a score of 1000', () => ({ scoreTeam2: 1000 }), score],
  ['scoreTeam1', 'out_of_range', 'a broken score', () => ({ scoreTeam1: 7.5 }), score],
  ['players', 'required', 'no lines', () => ({ players: undefined })],
  ['players', 'wrong_type', 'lines that are a list', () => ({ players: [] })],
  ['players.QB', 'wrong_type', 'a player who is no id', () => ({ players: { QB: {} } })],
  ['players.{QB 1}', 'wrong_type', 'a line that is no object', lines({ 'QB 1': 7 })],
  [
    'players.{QB 1}.punts',
    'unknown_field',
    'an unknown statistic',
    lines({ 'QB 1': { ...quarterback, punts: 1 } }),
  ],
  [
    'players.{QB 1}.td',
    'not_a_number',
    'a missing key of his group',
    lines({ 'QB 1': { ...quarterback, td: undefined } }),
  ],
  [
    'players.{QB 1}.int',
    'not_a_number',
    'a key that is no number',
    lines({ 'QB 1': { ...quarterback, int: 'x' } }),
  ],
  [
    'players.{QB 1}.td',
    'out_of_range',
    '100 touchdowns',
    lines({ 'QB 1': { ...quarterback, td: 100 } }),
    count,
  ],
  [
    'players.{QB 1}.td',
    'out_of_range',
    'touchdowns below 0',
    lines({ 'QB 1': { ...quarterback, td: -1 } }),
    count,
  ],
  [
    'players.{QB 1}.pass_yds',
    'out_of_range',
    '1000 yards',
    lines({ 'QB 1': { ...quarterback, pass_yds: 1000 } }),
    yards,
  ],
  [
    'players.{QB 1}.rush_yds',
    'out_of_range',
    '-1000 yards',
    lines({ 'QB 1': { ...quarterback, rush_yds: -1000 } }),
    yards,
  ],
  [
    'players.{QB 1}.catch_yds',
    'out_of_range',
    'broken yards',
    lines({ 'QB 1': { ...quarterback, catch_yds: 1.5 } }),
    yards,
  ],
  [
    'players.{QB 1}.sack',
    'wrong_key',
    'a sack of a quarterback',
    lines({ 'QB 1': { ...quarterback, sack: 1 } }),
  ],
  [
    'players.{DEF 1}.sack',
    'out_of_range',
    'a third of a sack',
    lines({ 'DEF 1': { ...defence, sack: 0.3 } }),
    count,
  ],
  [
    'players.{DEF 1}.pts_allowed',
    'out_of_range',
    '1000 points allowed',
    lines({ 'DEF 1': { ...defence, pts_allowed: 1000 } }),
    score,
  ],
  ['players.{DEF 1}.td', 'wrong_key', 'a touchdown of a defence', lines({ 'DEF 1': { ...defence, td: 1 } })],
  [
    'players.{HC 1}.win_loss',
    'out_of_range',
    'two wins in a game',
    lines({ 'HC 1': { win_loss: 2 } }),
    { min: -1, max: 1 },
  ],
  [
    'players.{HC 1}.score_difference',
    'out_of_range',
    'a margin of 1000',
    lines({ 'HC 1': { score_difference: 1000 } }),
    yards,
  ],
  ['players.{HC 1}.xp', 'wrong_key', 'an extra point of a head coach', lines({ 'HC 1': { xp: 1 } })],
  ['players.{QB 5}', 'not_on_sheet', 'a player of another game', lines({ 'QB 5': quarterback })],
  [`players.${nobody}`, 'not_on_sheet', 'an unknown player', lines({ [nobody]: {} })],
  [
    'players.{QB 1}',
    'on_both_sides',
    'a player added to the other side',
    (world) => ({ addPlayersTeam2: [playerOf(world, 'QB 1')] }),
  ],
  [
    'addPlayersTeam1[0]',
    'player_not_found',
    'an unknown player added',
    () => ({ addPlayersTeam1: [nobody] }),
  ],
  ['addPlayersTeam2[0]', 'wrong_type', 'an added player who is no id', () => ({ addPlayersTeam2: ['QB'] })],
  ['force', 'wrong_type', 'force in words', () => ({ force: 'hard' })],
];

const withIds = (property: string, world: StatsWorld) =>
  property.replace(/\{(.+?)\}/, (_, name: string) => playerOf(world, name));

/** Names of players stand in the properties, whose ids are known when the line is read. */
export const sheetRules: StatsStep[] = rules.map(([property, says, title, fields, params]) =>
  violates(
    games.saveScores,
    { title: property, in: (world) => withIds(property, world) },
    says,
    title,
    (world, locale) =>
      world.owner.post(`/games/${gameOf(world, 1, 1).id}/scores`, sheet(world, fields(world)), { locale }),
    params,
  ),
);
