import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { change, refuse } from '../../domain/outcome.ts';
import {
  announced,
  founded,
  notified,
  someone,
  startLeagues,
  stored,
  teamForm,
  type LeaguesUnderTest,
} from '../../testing/leaguesUnderTest.ts';
import { LeagueModel } from './model.ts';
import { updateLeague } from './store.ts';

let under: LeaguesUnderTest;
beforeAll(async () => {
  under = await startLeagues();
});
afterAll(() => under.stop());

/** Another process changes the league between a rule and its write. */
const othersWrite = (leagueId: string) =>
  LeagueModel.updateOne({ _id: leagueId }, { $inc: { rev: 1 }, $set: { description: 'theirs' } });

describe('a name that was stored before it had to be one line', () => {
  it('is read as one, of the league and of its teams', async () => {
    const { leagueId } = await founded(under);
    const names = { name: 'Kupa\n\u202eBEGIN', 'members.0.team.name': '\u200b\u200b', description: 'a\nb' };
    await LeagueModel.updateOne({ _id: leagueId }, { $set: names });
    expect(await stored(leagueId)).toMatchObject({
      name: 'Kupa BEGIN',
      members: [{ team: { name: '?' } }],
      description: 'a\nb',
    });
  });
});

describe('a change of a league', () => {
  it('that loses a race asks the rule again, about the league as it is now', async () => {
    const { leagueId } = await founded(under);
    const seen: string[] = [];
    const { league } = await updateLeague(leagueId, async (before) => {
      seen.push(before.description);
      if (seen.length < 3) await othersWrite(leagueId);
      return change({ ...before, name: 'mine' });
    });
    expect(seen).toEqual(['', 'theirs', 'theirs']);
    expect(league).toMatchObject({ name: 'mine', description: 'theirs' });
    expect(await announced(under, leagueId)).toBe(2);
  });

  it('that loses three races is refused, and nothing of it is stored or told', async () => {
    const { admin, leagueId } = await founded(under);
    const attempt = updateLeague(leagueId, async (before) => {
      await othersWrite(leagueId);
      return change({ ...before, name: 'mine' }, { code: 'member_left', to: [admin.id] });
    });
    await expect(attempt).rejects.toMatchObject({ definition: { code: 'league_changed', status: 409 } });
    expect(await stored(leagueId)).toMatchObject({ name: 'Kupa' });
    expect(await notified(under, leagueId, 'member_left')).toEqual([]);
  });

  it('that is refused after a lost race is refused', async () => {
    const { leagueId } = await founded(under);
    let asked = 0;
    const attempt = updateLeague(leagueId, async (before) => {
      asked += 1;
      if (asked === 2) return refuse('league_full');
      await othersWrite(leagueId);
      return change({ ...before, name: 'mine' });
    });
    await expect(attempt).rejects.toMatchObject({ definition: { code: 'league_full' } });
  });

  it('waits for its turn, so that many who join at once all get their slots', async () => {
    const owner = someone(under, { isOwner: true });
    const { body } = await under.service.as(owner).post('/leagues', { name: 'Nagy', nbMaxTeams: 16 });
    const people = Array.from({ length: 18 }, () => someone(under));
    const answers = await Promise.all(
      people.map((user) => under.service.as(user).post(`/leagues/${body.id}/join`, teamForm)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(16);
    expect(answers.filter(({ status }) => status !== 201).map((one) => one.body.code)).toEqual([
      'league_full',
      'league_full',
    ]);
    expect((await stored(body.id))?.members).toHaveLength(16);
  });
});
