import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { offsetTo, setSimulation } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { anOwner, aUser } from '@endzone/common/testing/testService';
import { at } from '../../domain/testing/aLeagueSeason.ts';
import { seasonsCopy } from '../../core/copies/copies.ts';
import { LeagueModel } from '../../core/copies/model.ts';
import { leagueSeasonKey, LeagueSeasonModel } from '../../core/league-season/model.ts';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';
import { deleteLinksOfLeavers } from './store.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
  await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 });
});

/** From here on no second passes; the next test lets the clock run again. */
const standAt = (moment: Date) => setSimulation({ offset: offsetTo(moment), standsAt: moment.getTime() });

const path = () => `/leagues/${season.league.id}/calendar-link`;
const make = async (manager = 1, locale?: string): Promise<string> => {
  const { status, body } = await season
    .as(manager)
    .post(path(), {}, { headers: locale ? { 'X-Locale': locale } : {} });
  expect(status).toBe(201);
  return String(body.url);
};
const read = (url: string) => season.fantasy.anonymous.get(new URL(url).pathname.replace('/api', ''));
/** Long lines are folded on the wire. */
const feed = async (url: string) => String((await read(url)).body).replaceAll('\r\n ', '');

describe('the calendar of a league', () => {
  it('has no address before one is made, then the same one until the next', async () => {
    expect((await season.as(1).get(path())).body).toEqual({ url: null });
    const url = await make();
    expect(url).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await season.as(1).get(path())).body).toEqual({ url });
    const next = await make();
    expect(next).not.toBe(url);
    expect((await read(url)).body).toMatchObject({ code: 'calendar_not_found' });
    expect((await read(next)).status).toBe(200);
  });

  it('stops when the address is deleted, and is nobody else’s to see', async () => {
    const url = await make();
    expect((await season.as(2).get(path())).body).toEqual({ url: null });
    expect((await season.as(1).delete(path())).status).toBe(204);
    expect((await season.as(1).delete(path())).status).toBe(204);
    expect((await read(url)).status).toBe(404);
  });

  it('shows the draft as instants and every own game as whole days, with names as they are', async () => {
    const text = await feed(await make());
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toMatch(/SUMMARY:Draft: Liga 1/);
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    expect(text).toMatch(/SUMMARY:Week 1: Team \d – Team \d/);
    expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}/);
    const [, first, last] =
      /DTSTART;VALUE=DATE:(\d{8})\r\n(?:.*\r\n)*?DTEND;VALUE=DATE:(\d{8})/.exec(text) ?? [];
    expect(Number(last)).toBeGreaterThan(Number(first));
  });

  it('shows a result once it is final, under the same UID, in the language in which the address was made', async () => {
    const url = await make(1, 'hu');
    const uid = async () => /UID:(game-.*)\r\n/.exec(await feed(url))?.[1];
    const before = await uid();
    await season.play({ 1: { 1: 88.25, 2: 71.4, 3: 5, 4: 6 } });
    const text = await feed(url);
    expect(await uid()).toBe(before);
    expect(text).toMatch(/SUMMARY:1\. forduló: Team \d – Team \d \(.*88\\,25.*\)/);
  });

  it('answers the same bytes until something changes', async () => {
    const url = await make();
    expect(await feed(url)).toBe(await feed(url));
  });

  const eventOf = (text: string, uid: string) =>
    text.split('BEGIN:VEVENT').find((event) => event.includes(`UID:${uid}`)) ?? '';
  const stampsOf = (event: string) =>
    ['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED'].map(
      (name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1],
    );

  it('raises the revision of an event that has changed, and keeps the bytes of the others', async () => {
    standAt(noon);
    const url = await make();
    const before = await feed(url);
    expect(stampsOf(eventOf(before, 'draft-'))).toEqual(['0', '20270301T120000Z', '20270301T120000Z']);
    standAt(at('2027-03-02 09:30:00'));
    expect(await feed(url)).toBe(before);
    const _id = leagueSeasonKey(season.league.id, season.real.id);
    await LeagueSeasonModel.updateOne({ _id }, { $set: { draftEndsAt: at('2026-03-01 22:00:00') } });
    const after = await feed(url);
    expect(stampsOf(eventOf(after, 'draft-'))).toEqual(['1', '20270302T093000Z', '20270302T093000Z']);
    expect(eventOf(after, 'game-')).toBe(eventOf(before, 'game-'));
    const [first, second] = await Promise.all([feed(url), feed(url)]);
    expect([first, second]).toEqual([after, after]);
  });

  /** The league goes on into a second season, as `teamIds` leave it. */
  async function beginNext(teamIds: string[]): Promise<void> {
    const { league, real } = season;
    const next = { ...real, id: newId(), status: 'ongoing' as const, startsAt: '2028-03-01 00:00:00' };
    await season.announce({ status: 'finished' });
    await seasonsCopy.storeAll([{ ...next, currentWeek: 0, lockedWeeks: [], publishedJobId: null }]);
    const last = await LeagueSeasonModel.findById(leagueSeasonKey(league.id, real.id)).lean();
    await LeagueSeasonModel.create({
      ...last!,
      _id: leagueSeasonKey(league.id, next.id),
      seasonId: next.id,
      teams: last!.teams.filter(({ id }) => teamIds.includes(id)),
      span: null,
    });
  }
  const idsOf = (text: string) => text.match(/^UID:.*$/gm)!.map((line) => line.trim());

  it('keeps the games of the seasons before', async () => {
    await season.play({ 1: { 1: 20, 2: 10, 3: 5, 4: 4 } });
    const url = await make();
    const before = await feed(url);
    await beginNext(season.league.teamIds);
    const after = await feed(url);
    expect(idsOf(after)).toHaveLength(idsOf(before).length + 1);
    expect(eventOf(after, 'game-')).toMatch(/SUMMARY:Week 1: .*\(/);
  });

  it('leads to the pages of the season that an event is of', async () => {
    const { league, real } = season;
    const pagesOf = (text: string) =>
      (text.match(/^URL.*$/gm) ?? []).map((line) => line.split(league.id)[1]?.trim());
    const url = await make();
    expect(pagesOf(await feed(url))).toEqual(['/draft', '']);
    await beginNext(league.teamIds);
    expect(pagesOf(await feed(url))).toEqual([`/draft?season=${real.id}`, `?season=${real.id}`, '/draft']);
  });

  it('shows no draft of a season that the team is not in', async () => {
    const url = await make();
    const before = await feed(url);
    await beginNext(season.league.teamIds.slice(1));
    expect(idsOf(await feed(url))).toEqual(idsOf(before));
  });

  it('takes the time of a draft of hours, but not that of a draft of days', async () => {
    const url = await make();
    expect(eventOf(await feed(url), 'draft-')).toContain('TRANSP:OPAQUE');
    const _id = leagueSeasonKey(season.league.id, season.real.id);
    await LeagueSeasonModel.updateOne({ _id }, { $set: { draftEndsAt: at('2026-03-04 18:00:00') } });
    expect(eventOf(await feed(url), 'draft-')).toContain('TRANSP:TRANSPARENT');
  });

  it.each([
    ['with marks of the format', 'A, B; C\\D', 'A\\, B\\; C\\\\D'],
    ['stored before names were one line', 'a\nEND:VCALENDAR\r\nBEGIN:VEVENT', 'a END:VCALENDAR BEGIN:VEVENT'],
  ])('writes no line of its own by a name %s', async (_what, name, written) => {
    await LeagueModel.updateOne({ _id: season.league.id }, { $set: { 'picture.name': name } });
    const lines = (await feed(await make())).split('\r\n');
    expect(lines.filter((line) => /^(X-WR-CAL)?NAME:/.test(line))).toEqual([
      `NAME:${written}`,
      `X-WR-CALNAME:${written}`,
    ]);
    expect(lines).toContain(`SUMMARY:Draft: ${written}`);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  });

  it('ends with the membership', async () => {
    const url = await make();
    await deleteLinksOfLeavers(season.league.id, []);
    expect((await read(url)).status).toBe(404);
  });

  it('is for managers of the league alone', async () => {
    expect((await season.fantasy.as(aUser({ id: newId() })).get(path())).body).toMatchObject({
      code: 'not_league_member',
    });
    expect((await season.fantasy.as(anOwner()).post(path(), {})).body).toMatchObject({ code: 'no_team' });
  });

  it.each(['unknown.ics', 'unknown', '.ics'])('does not know %s', async (file) => {
    expect((await season.fantasy.anonymous.get(`/calendar/${file}`)).status).toBe(404);
  });
});
