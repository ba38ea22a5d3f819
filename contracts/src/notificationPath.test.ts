import { expect, test } from '@jest/globals';
import { notifications, type NotificationDefinition } from './notifications.ts';
import { notificationPath } from './notificationPath.ts';

const league = '5f0000000000000000000100';

test.each([
  ['trade_proposed', '/team/trades', league, `/team/trades?league=${league}`],
  ['result_win', '/game-center?game=abc', league, `/game-center?game=abc&league=${league}`],
  [
    'result_win',
    '/game-center?game=abc&season=def',
    league,
    `/game-center?game=abc&season=def&league=${league}`,
  ],
  ['join_requested', '/settings', league, `/settings?league=${league}#members`],
  ['invitation_declined', '/settings', undefined, '/settings#members'],
  ['draft_started', `/leagues/${league}/draft`, league, `/leagues/${league}/draft`],
  ['trophy_first_place', '/trophies/hu/abc', league, '/trophies/hu/abc'],
  ['trade_proposed', '/team/trades', undefined, '/team/trades'],
  ['invitation_received', '/secure', league, '/secure#pending'],
])('%s with %s of %s opens %s', (code, path, leagueId, opening) => {
  expect(notificationPath(code, path, leagueId)).toBe(opening);
});

/** They lead to no league: the account, a public page, the choice of a league, the owner's area. */
const ofNoLeague = new Set([
  'account_confirmed',
  'email_changed',
  'password_changed',
  'invitation_received',
  'invitation_removed',
  'member_removed',
  'request_rejected',
  'league_deleted',
]);
const definitions: [string, NotificationDefinition][] = Object.entries(notifications);
const pathOf = ({ path }: NotificationDefinition, leagueId: string | null = league) =>
  path({
    leagueId,
    locale: 'en',
    params: { gameId: 'abc', seasonId: 'def', trophyId: 'ghi', week: 3 },
  });

test.each(definitions)('%s opens its league, whichever is the current one', (code, definition) => {
  const path = pathOf(definition);
  const opening = path && notificationPath(code, path, league);
  const isElsewhere = ofNoLeague.has(code) || /^\/(trophies\/en|owner)\//.test(path ?? '');
  expect(opening?.includes(league) ?? false).toBe(!isElsewhere);
});

/** To whoever has left: the choice of another league, or what waits for them. */
const pagesOfNoLeague = ['/secure', '/leagues'];

test.each(definitions.filter(([, { type }]) => type !== 'PROFILE'))(
  '%s of a deleted league opens no other one',
  (_code, definition) => {
    const path = pathOf(definition, null);
    expect(path === null || pagesOfNoLeague.includes(path)).toBe(true);
  },
);
