import { describe, expect, it } from '@jest/globals';
import { logKindOf, logKinds, logTextKeys } from '../leagueLog.ts';
import { logText } from './logText.ts';

const night = { quietHours: '22:00–08:00' };

describe('an entry of a league’s log', () => {
  it.each([
    ['en', 'Week 3: Tigers 88.25–71.4 Lions'],
    ['hu', '3. forduló: Tigers 88,25–71,4 Lions'],
  ] as const)('shows points as its reader writes them (%s)', (locale, text) => {
    const params = { week: 3, team1: 'Tigers', team2: 'Lions', score: '88.25–71.4' };
    expect(logText(locale, 'result', params)).toBe(text);
  });

  it.each([
    ['en', 'League founded by deleted user'],
    ['hu', 'Liga létrehozva: törölt felhasználó'],
  ] as const)('names nobody whose account is deleted (%s)', (locale, text) => {
    expect(logText(locale, 'founded', { by: null })).toBe(text);
  });

  it.each([
    ['en', 'League changed by Anna Admin. Name: Kupa → Liga · Teams: 4 → 6 · Description'],
    ['hu', 'Liga módosítva (Anna Admin). Név: Kupa → Liga · Csapatok száma: 4 → 6 · Leírás'],
  ] as const)('names the fields that were edited (%s)', (locale, text) => {
    const changes = [
      { field: 'name', before: 'Kupa', after: 'Liga' },
      { field: 'nbMaxTeams', before: 4, after: 6 },
      { field: 'description', before: '', after: 'Minden szerdán' },
    ] as const;
    expect(logText(locale, 'edited', { by: 'Anna Admin' }, changes)).toBe(text);
  });

  it.each([
    [{}, 'A correction took back a trophy of week 3: Tigers'],
    [{ which: 'team' }, 'A correction took back team of week 3: Tigers'],
    [{ which: 'player', player: 'Anna Nagy' }, 'A correction took back player of week 3: Anna Nagy (Tigers)'],
  ])('says which trophy was taken back, if it was kept (%j)', (kept, text) => {
    expect(logText('en', 'trophy.withdrawn', { week: 3, team: 'Tigers', ...kept })).toBe(text);
  });

  it.each([
    ['en', {}, 'Draft scheduled by Anna Admin: 10th March 2030, 7:00:00 PM'],
    ['en', night, 'Draft scheduled by Anna Admin: 10th March 2030, 7:00:00 PM. Quiet hours: 22:00–08:00'],
    ['hu', night, 'Draft kitűzve (Anna Admin): 2030. március 10. 19:00. Csendes órák: 22:00–08:00'],
  ] as const)('names the quiet hours that a draft was scheduled with (%s, %j)', (locale, kept, text) => {
    const params = { by: 'Anna Admin', date: '2030-03-10 18:00:00', ...kept };
    expect(logText(locale, 'draft_scheduled', params)).toBe(text);
  });

  it('has a text for every kind', () => {
    expect([...new Set(logTextKeys.map(logKindOf))].sort()).toEqual([...logKinds].sort());
  });
});
