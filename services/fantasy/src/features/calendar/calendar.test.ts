import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { anOwner, aUser } from '@endzone/common/testing/testService';
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
