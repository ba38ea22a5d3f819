import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { aUser } from '@endzone/common/testing/testService';
import { monogram } from '@endzone/contracts/crests/monogram';
import type { SharedCard } from '@endzone/contracts/internal/fantasy';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';
import { deleteShared } from './service.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
  await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 });
});

const path = () => `/leagues/${season.league.id}/share-cards`;
const share = (body: object, manager = 1) => season.as(manager).post(path(), body);
const tokenOf = (url: string) => url.replace(/^\/share\/|\.png$/g, '');
const shown = (url: string) => season.fantasy.internal.get(`/share-cards/${tokenOf(url)}`);
const cardOf = async (url: string): Promise<SharedCard> => (await shown(url)).body;
const gameOf = async (manager: number, week = 1) =>
  (await season.as(manager).get(`/leagues/${season.league.id}/games?week=${week}`)).body[0];

describe('a shared result', () => {
  it('is shown once it is official: the winner first, no manager', async () => {
    await season.play({ 1: { 1: 88.25, 2: 71.4, 3: 5, 4: 6 } });
    const game = await gameOf(1);
    const { status, body } = await share({ kind: 'result', gameId: game.id, locale: 'hu' });
    expect([status, body.pageUrl]).toEqual([201, body.url.replace('.png', '')]);
    const { card, title } = await cardOf(body.url);
    expect(card).toMatchObject({
      kind: 'result',
      shape: 'wide',
      eyebrow: '1. forduló · végeredmény',
      league: 'Liga 1',
      headline: null,
    });
    if (card.kind !== 'result') throw new Error('another kind of card');
    const [first, second] = card.sides;
    const number = (points: string) => Number(points.replace(',', '.'));
    expect(number(first.points)).toBeGreaterThan(number(second.points));
    expect([first.isBehind, second.isBehind]).toEqual([false, true]);
    expect(card.share).toBeGreaterThan(0.5);
    expect(title).toBe(`${first.name} ${first.points} – ${second.name} ${second.points}`);
    expect(first.crest).toMatchObject({ look: { letters: monogram(first.name) }, logoUrl: null });
    expect(first.crest.look).not.toEqual(second.crest.look);
    expect(JSON.stringify(card)).not.toContain('Kiss');
  });

  it('has one address for the same request, whoever asks, and another for another shape or language', async () => {
    await season.play({ 1: { 1: 88.25, 2: 71.4 } });
    const body = { kind: 'result', gameId: (await gameOf(1)).id, locale: 'en' };
    const url = (await share(body)).body.url;
    expect((await share(body, 2)).body.url).toBe(url);
    expect((await share({ ...body, shape: 'wide' })).body.url).toBe(url);
    expect((await share({ ...body, shape: 'tall' })).body.url).not.toBe(url);
    expect((await share({ ...body, locale: 'hu' })).body.url).not.toBe(url);
  });

  it('is shown in another shape for who asks for it', async () => {
    await season.play({ 1: { 1: 88.25, 2: 71.4 } });
    const { url } = (await share({ kind: 'result', gameId: (await gameOf(1)).id })).body;
    const shapes = await Promise.all(
      ['', '?shape=tall', '?shape=wide'].map(async (query) => {
        return (await season.fantasy.internal.get(`/share-cards/${tokenOf(url)}${query}`)).body.card.shape;
      }),
    );
    expect(shapes).toEqual(['wide', 'tall', 'wide']);
  });

  it('is refused while the week is not locked', async () => {
    await season.start(1);
    expect((await share({ kind: 'result', gameId: (await gameOf(1)).id })).body).toMatchObject({
      code: 'result_not_official',
    });
  });

  it('is gone after 30 days, and with the league', async () => {
    await season.play({ 1: { 1: 88.25, 2: 71.4 } });
    const body = { kind: 'result', gameId: (await gameOf(1)).id };
    const { url } = (await share(body)).body;
    await season.fantasy.setNow(new Date(Date.now() + 3_650 * 86_400_000));
    expect((await shown(url)).status).toBe(404);
    await season.fantasy.setNow(noon);
    await share(body);
    expect((await shown(url)).status).toBe(200);
    await deleteShared(season.league.id);
    expect((await shown(url)).status).toBe(404);
  });
});

describe('a shared draft', () => {
  it('is refused before the draft has ended, and for a team of another league', async () => {
    const teamId = season.league.teamIds[0];
    await LeagueSeasonModel.updateOne({ leagueId: season.league.id }, { $set: { 'draft.endedAt': null } });
    expect((await share({ kind: 'draft', teamId })).body).toMatchObject({ code: 'draft_not_ended' });
    expect((await share({ kind: 'draft', teamId: newId() })).body).toMatchObject({ code: 'team_not_found' });
  });
});

it('is for members alone, and of a known kind', async () => {
  const stranger = season.fantasy.as(aUser({ id: newId() }));
  const teamId = season.league.teamIds[0];
  expect((await stranger.post(path(), { kind: 'draft', teamId })).body).toMatchObject({
    code: 'not_league_member',
  });
  expect((await share({ kind: 'result', gameId: newId() })).body).toMatchObject({ code: 'game_not_found' });
  expect((await share({ kind: 'poster' })).status).toBe(400);
  expect((await season.fantasy.internal.get('/share-cards/nothing')).status).toBe(404);
});

it.each([
  ['result', 'gameId', { teamId: newId() }],
  ['result', 'gameId', { gameId: null }],
  ['draft', 'teamId', { gameId: newId() }],
  ['draft', 'teamId', { teamId: '' }],
])('of a %s needs its %s: %j', async (kind, property, body) => {
  const answer = await share({ kind, ...body });
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  expect(answer.body.violations).toMatchObject([{ property, code: 'required' }]);
});
