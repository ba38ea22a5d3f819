import { describe, expect, it, test } from '@jest/globals';
import { notificationCodes, notifications, type NotificationCode } from '../notifications.ts';
import { frontEndNames } from '../release.ts';
import { locales } from './locales.ts';
import { mailText } from './mailText.ts';
import { type NotificationParams, notificationText } from './notificationText.ts';
import { messages } from './translate.ts';

describe('a notification', () => {
  test.each<[NotificationCode, NotificationParams, string, string]>([
    [
      'draft_scheduled',
      { date: '2026-03-01 18:00:00', endDate: '2026-03-01 21:00:00', seconds: 192 },
      'The draft is scheduled: 1st March 2026, 7:00:00 PM',
      'Kitűzték a draftot: 2026. március 1. 19:00',
    ],
    [
      'draft_rescheduled',
      { date: '2026-03-01 18:00:00', endDate: '2026-03-01 22:00:00', seconds: 240, reason: 'end' },
      'The draft has a new end: 1st March 2026, 11:00:00 PM',
      'Módosult a draft vége: 2026. március 1. 23:00',
    ],
    [
      'draft_rescheduled',
      { date: '2026-03-01 18:00:00', endDate: '2026-03-01 22:00:00', seconds: 240, reason: 'quiet_hours' },
      'The quiet hours of the draft have changed',
      'Módosultak a draft csendes órái',
    ],
    [
      'draft_starting_soon',
      { date: '2026-03-01 18:00:00', reason: 'slots' },
      'The draft starts soon if the league is full: 1st March 2026, 7:00:00 PM',
      'Hamarosan kezdődik a draft, ha betelik a liga: 2026. március 1. 19:00',
    ],
    [
      'draft_window_open',
      { date: '2026-03-08 22:00:00' },
      'The draft window is open, last day: 8th March 2026',
      'Megnyílt a draftidőszak, utolsó napja: 2026. március 8.',
    ],
    [
      'draft_not_started_size',
      { leagueTeams: 8, seasonTeams: 6 },
      'The draft could not start: the league has 8 teams, the season allows 6',
      'A draft nem indulhatott el. Csapatok a ligában: 8, a szezonban legfeljebb: 6',
    ],
    [
      'draft_not_started_size',
      { leagueTeams: 6, seasonTeams: 8, position: 'K', reason: 'players' },
      'The draft could not start: there are not enough players at K for 6 teams',
      'A draft nem indulhatott el: kevés a játékos 6 csapathoz. Poszt: K',
    ],
    [
      'trade_void',
      { team: 'A', fromPlayer: 'B', toPlayer: 'C', tradeId: 'x', reason: 'player_left' },
      'A trade proposal is void, a player has left: B for C',
      'Érvénytelen lett egy csereajánlat, mert egy játékos távozott. Csere: B ↔ C',
    ],
    [
      'trade_void',
      { team: 'A', fromPlayer: 'B', toPlayer: 'C', tradeId: 'x', reason: 'manager_left' },
      'A trade proposal is void, a manager has left: B for C',
      'Érvénytelen lett egy csereajánlat, mert egy menedzser kilépett. Csere: B ↔ C',
    ],
    [
      'result_win',
      { week: 3, team: 'A', points: 88.25, opponent: 'B', opponentPoints: 71.4, gameId: 'x' },
      'Week 3: you won. A 88.25–71.4 B',
      '3. forduló: győztél! A 88,25–71,4 B',
    ],
    [
      'result_corrected',
      { week: 3, before: '88.25–71.4', after: '88.25–90', resultBefore: 'win', resultAfter: 'loss' },
      'Week 3 was corrected: 88.25–71.4 is now 88.25–90',
      '3. forduló: javított eredmény, 88,25–71,4 helyett 88,25–90',
    ],
    [
      'season_closed',
      { reason: 'never_drafted' },
      'The season of this league is closed without a result: its draft never took place',
      'A liga szezonja eredmény nélkül ért véget: a draft elmaradt',
    ],
    [
      'league_filled',
      { league: 'L' },
      'The league is full, the draft can be scheduled',
      'A liga betelt, kitűzheted a draftot',
    ],
    [
      'league_filled',
      { league: 'L', reason: 'scheduled' },
      'The league is full, the draft is scheduled already',
      'A liga betelt, a draft már ki van tűzve',
    ],
    [
      'league_filled',
      { league: 'L', reason: 'next_season' },
      'The league is full, it drafts in the next season',
      'A liga betelt, a következő szezonban draftol',
    ],
    [
      'canary_halted',
      { frontEnd: 'mfe_player', version: '1.4.0', loads: 400, failed: 61 },
      'Canary halted: Manager and visitor pages 1.4.0. Failed pages: 61 of 400',
      'Leállt a próbakiadás: Menedzserek és látogatók oldalai 1.4.0. Hibás oldalak: 61 / 400',
    ],
    [
      'join_requested',
      { user: 'Réka Tüskés', league: 'L' },
      'New join request: Réka Tüskés',
      'Új csatlakozási kérelem: Réka Tüskés',
    ],
    [
      'member_left',
      { user: null, league: 'L' },
      'Member left: deleted user',
      'Kilépett a ligából: törölt felhasználó',
    ],
    [
      'trophy_team_of_the_week',
      { week: 2, player: null, points: 101.5, trophyId: 'x' },
      'You won a trophy: team of the week (week 2)',
      'Trófeát nyertél: A forduló csapata (2. forduló)',
    ],
    [
      'trophy_player_of_the_week',
      { week: 6, player: 'Bakó Dénes', points: 21, trophyId: 'x' },
      'You won a trophy: player of the week: Bakó Dénes (week 6)',
      'Trófeát nyertél: A forduló játékosa – Bakó Dénes (6. forduló)',
    ],
  ])('speaks to its reader in their language: %s', (code, params, english, hungarian) => {
    expect(notificationText('en', code, params)).toBe(english);
    expect(notificationText('hu', code, params)).toBe(hungarian);
  });

  test.each(frontEndNames)('of a canary names the front end in words: %s', (frontEnd) => {
    const params = { frontEnd, version: '1', loads: 2, failed: 1 };
    for (const locale of locales)
      expect(notificationText(locale, 'canary_halted', params)).not.toContain(frontEnd);
  });

  test.each(notificationCodes)('has its parameters declared: %s', (code) => {
    const declared = Object.keys(notifications[code].params);
    const named = [...messages.en.notifications[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(declared).toEqual(expect.arrayContaining(named));
  });
});

describe('the screen of a notification', () => {
  const leagueId = '0123456789abcdef01234567';
  test.each<[NotificationCode, string | null, string | null]>([
    ['join_requested', leagueId, '/settings'],
    ['request_accepted', leagueId, `/leagues/${leagueId}`],
    ['league_deleted', null, null],
    ['member_left', null, null],
    ['your_turn', leagueId, `/leagues/${leagueId}/draft`],
    ['trade_proposed', leagueId, '/team/trades'],
    ['result_tie', leagueId, '/game-center?game=def'],
    ['week_started', leagueId, '/game-center?week=3'],
    ['week_left_out', leagueId, `/leagues/${leagueId}`],
    ['league_filled', leagueId, `/leagues/${leagueId}/draft/schedule`],
    ['season_finished', leagueId, `/leagues/${leagueId}/standings`],
    ['trophy_first_place', leagueId, '/trophies/hu/abc'],
    ['trophy_withdrawn', leagueId, '/trophies'],
    ['week_start_due', null, '/owner/seasons'],
  ])('is the one it speaks of: %s', (code, league, path) => {
    const params = { trophyId: 'abc', gameId: 'def', week: 3 };
    expect(notifications[code].path({ leagueId: league, locale: 'hu', params })).toBe(path);
  });

  test.each<[NotificationCode, string]>([
    ['result_win', '/game-center?game=def&season=ghi'],
    ['result_loss_seed', '/game-center?game=def&season=ghi'],
    ['result_corrected', '/game-center?game=def&season=ghi'],
    ['result_withdrawn', '/game-center?week=3&season=ghi'],
    ['week_started', '/game-center?week=3&season=ghi'],
    ['playoffs_qualified', `/leagues/${leagueId}/standings?season=ghi`],
    ['season_finished', `/leagues/${leagueId}/standings?season=ghi`],
    ['trophy_withdrawn', '/trophies?season=ghi'],
    ['week_frozen', '/team'],
  ])('is of the season it speaks of, also when that is over: %s', (code, path) => {
    const params = { gameId: 'def', week: 3, seasonId: 'ghi' };
    expect(notifications[code].path({ leagueId, locale: 'hu', params })).toBe(path);
  });
});

describe('a mail', () => {
  it('has no full stop behind a Hungarian day, which ends with one', () => {
    expect(mailText('hu', 'week_start_due', { week: 1, date: '2026-03-21' }).body).toMatch(
      /^Az első meccsek napján \(2026\. március 21\.\) 00:00-kor /,
    );
  });

  it('carries subject, body and button in the language of its receiver', () => {
    const params = { date: '2026-03-01 18:00:00', endDate: '2026-03-01 21:00:00', seconds: 192 };
    expect(mailText('hu', 'draft_scheduled', params)).toEqual({
      subject: 'Kitűzték a draftot: 2026. március 1. 19:00',
      body: 'A draft kezdete: 2026. március 1. 19:00, legkésőbbi vége: 2026. március 1. 22:00. Egy választásra ennyi időd van: 3 perc 12 másodperc.',
      buttons: ['Draftközpont megnyitása'],
    });
  });

  it('of an address that has an account offers to log in and to set a new password', () => {
    expect(mailText('en', 'already_registered').buttons).toEqual(['Log in', 'Set new password']);
  });

  it('of a trophy of the season shares its body with the others', () => {
    expect(mailText('en', 'trophy_third_place').body).toMatch(/^Congratulations!/);
  });

  it('of a deleted league has no button', () => {
    expect(mailText('en', 'league_deleted', { league: 'L' }).buttons).toEqual([]);
  });

  it('of a draft for which players are short blames no size, and leads to the league', () => {
    const params = { leagueTeams: 6, seasonTeams: 8, position: 'K', reason: 'players' };
    const { body, buttons } = mailText('hu', 'draft_not_started_size', params);
    expect(body).toMatch(/^Kevés a játékos 6 csapathoz. Poszt: K. Ha lesz elég, a draft magától elindul/);
    expect(buttons).toEqual(['Liga megnyitása']);
    const subject = { leagueId: 'a', locale: 'hu', params } as const;
    expect(notifications.draft_not_started_size.path(subject)).toBe('/leagues/a');
    expect(notifications.draft_not_started_size.path({ ...subject, params: {} })).toBe('/leagues/a/edit');
  });

  it('of a league that is full asks for no dates of a draft that has them', () => {
    expect(mailText('hu', 'league_filled', { league: 'L', reason: 'scheduled' })).toEqual({
      subject: 'A liga betelt, a draft már ki van tűzve',
      body: 'Minden hely elkelt. A draft kezdetéig módosíthatod az időpontját.',
      buttons: ['Időpont módosítása'],
    });
  });

  it('of a league that is full between two seasons asks for no dates, and leads to the league', () => {
    const params = { league: 'L', reason: 'next_season' };
    expect(mailText('hu', 'league_filled', params)).toEqual({
      subject: 'A liga betelt, a következő szezonban draftol',
      body: 'Minden hely elkelt. A liga a következő szezonban draftol és játszik.',
      buttons: ['Liga megnyitása'],
    });
    const subject = { leagueId: 'a', locale: 'hu', params } as const;
    expect(notifications.league_filled.path(subject)).toBe('/leagues/a');
  });

  it('of a draft that starts soon says what it still waits for', () => {
    const params = { date: '2026-03-01 18:00:00', reason: 'slots' };
    expect(mailText('hu', 'draft_starting_soon', params)).toEqual({
      subject: 'Hamarosan kezdődik a draft, ha betelik a liga: 2026. március 1. 19:00',
      body: expect.stringMatching(/^A liga még nem telt be. Ha betelik, a draft magától elindul/),
      buttons: ['Belépés a draftba'],
    });
  });

  it('of a draft that starts when it did tells of no new date', () => {
    const params = {
      date: '2026-03-01 18:00:00',
      endDate: '2026-03-01 22:00:00',
      seconds: 240,
      reason: 'quiet_hours',
    };
    expect(mailText('en', 'draft_rescheduled', params)).toEqual({
      subject: 'The quiet hours of the draft have changed',
      body: 'The draft starts: 1st March 2026, 7:00:00 PM, it ends at the latest: 1st March 2026, 11:00:00 PM. You have 4 minutes for a pick.',
      buttons: ['Open draft centre'],
    });
    expect(mailText('hu', 'draft_rescheduled', { ...params, reason: 'end' }).subject).toBe(
      'Módosult a draft vége: 2026. március 1. 23:00',
    );
  });

  it.each([
    [
      'en',
      'Nobody’s turn runs out in the quiet hours: 10:00 PM–7:00 AM.',
      'There are no quiet hours any more',
    ],
    ['hu', 'A csendes órákban senkinek sem jár le az ideje: 22:00–7:00.', 'Csendes órák már nincsenek'],
  ] as const)(
    'of draft dates names the quiet hours, and says when they are gone (%s)',
    (locale, set, gone) => {
      const dates = { date: '2026-03-01 18:00:00', endDate: '2026-03-03 22:00:00', seconds: 240 };
      const bodyOf = (code: 'draft_scheduled' | 'draft_rescheduled', quietHours?: string) =>
        mailText(locale, code, { ...dates, ...(quietHours && { quietHours }) }).body;
      for (const code of ['draft_scheduled', 'draft_rescheduled'] as const) {
        const plain = bodyOf(code);
        expect(bodyOf(code, '22:00–07:00 Europe/Budapest')).toBe(`${plain} ${set}`);
        expect(bodyOf(code, 'none').startsWith(`${plain} ${gone}`)).toBe(true);
      }
    },
  );

  it('tells an invited member that they are in the league already', () => {
    const { subject, body, buttons } = mailText('en', 'invitation', { league: 'L' }, 'member');
    expect(subject).toBe('You are invited to a league');
    expect(body).toBe('You are already a member of this league, so you have nothing to do: L');
    expect(buttons).toEqual(['Open league']);
  });
});
