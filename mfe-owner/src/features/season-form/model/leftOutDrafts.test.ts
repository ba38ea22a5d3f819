import { expect, it } from '@jest/globals';
import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { leftOutDrafts, mayLeaveOut, plannedDrafts } from './leftOutDrafts.ts';
import type { SeasonForm } from './seasonForm.ts';

const stored: SeasonForm = {
  draftWindow: '2027-02-13 09:00:00',
  draftWindowEnd: '2027-03-04 21:00:00',
  startsAt: '06/03/2027',
  endsAt: '20/03/2027',
  nbPlayoffWeeks: '2',
  nbMaxFantasyTeams: '8',
};
const draft = (name: string, draftStartsAt: string, draftEndsAt: string, nbTeams = 4) => ({
  id: name,
  name,
  nbTeams,
  draftStartsAt,
  draftEndsAt,
});
const drafts = [
  draft('early', '2027-02-13 09:00:00', '2027-02-13 12:00:00'),
  draft('late', '2027-03-04 17:00:00', '2027-03-04 21:00:00'),
  draft('large', '2027-02-20 17:00:00', '2027-02-20 21:00:00', 8),
];

it.each<[string, Partial<SeasonForm>, string[]]>([
  ['nothing is changed', {}, []],
  ['the window is wider', { draftWindow: '2027-02-01 09:00:00' }, []],
  ['the window opens later', { draftWindow: '2027-02-13 09:15:00' }, ['early']],
  ['the window closes earlier', { draftWindowEnd: '2027-03-04 20:45:00' }, ['late']],
  ['the largest league is smaller', { nbMaxFantasyTeams: '6' }, ['large']],
  ['the largest league may be larger', { nbMaxFantasyTeams: '10' }, []],
  [
    'the window is short and the size low',
    { draftWindowEnd: '2027-02-19 21:00:00', nbMaxFantasyTeams: '6' },
    ['late', 'large'],
  ],
  ['only days are changed', { startsAt: '07/03/2027', endsAt: '21/03/2027' }, []],
])('when %s, left out are %j', (_name, change, names) => {
  const form = { ...stored, ...change };
  expect(leftOutDrafts(form, stored, drafts).map(({ name }) => name)).toEqual(names);
  if (names.length > 0) expect(mayLeaveOut(form, stored)).toBe(true);
});

it('only drafts of this season that have not begun count', () => {
  const row = (id: string, season: string, status: string) => {
    const period = { draftStartsAt: '2027-02-20 17:00:00', draftEndsAt: '2027-02-20 21:00:00' };
    return { id, name: id, nbTeams: 4, currentSeason: { id: season, status, ...period } };
  };
  const leagues = [
    row('planned', 'now', 'pending'),
    row('drafting', 'now', 'drafting'),
    row('before', 'last', 'pending'),
    { id: 'none', name: 'none', nbTeams: 4, currentSeason: null },
  ] as LeagueRow[]; // as far as it is read
  expect(plannedDrafts(leagues, 'now').map(({ id }) => id)).toEqual(['planned']);
});
