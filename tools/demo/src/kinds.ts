import { parseInstant } from '@endzone/contracts/fields';
import { holdDraft, scheduleDraft } from '@endzone/season/phases/draft';
import { createSeason } from '@endzone/season/phases/enterLeague';
import { playWeekInPart, playWeeks, specialWeeksOf } from '@endzone/season/phases/weeks';
import type { Play } from '@endzone/season/play';
import { createAds } from './ads.ts';
import { beginningOf } from './calendar.ts';
import type { Seasons } from './league.ts';
import { News } from './news.ts';
import { occasions } from './posts.ts';
import { postponedReport, weekReport } from './reports.ts';
import { openSecondLeague, scheduleSecondLeague } from './secondLeague.ts';
import { offerTrades } from './trades.ts';

/** What is shown: how it is played, when it begins, and at which moment of its own time it is handed over. */
export type Kind = {
  managers: number;
  /** Whose log-ins are shown, by their number among the managers. */
  shown: readonly (readonly ['manager' | 'admin', number])[];
  /** When its season is typed in. */
  beginsAt(seasons: Seasons, today: Date): Date;
  /**
   * Goes on from there: the managers have a league, clubs and players are known, and their last season is over. Resolves to the moment to which a start has to set the
   * clock; none when the demo is in the present.
   */
  play(play: Play, today: Date): Promise<Date | undefined>;
};

/** Seven clubs have a coach and a defence for each of six teams. */
const managers = 6;
const playedWeeks = 5;
const missingGames = 2;
const minutesToDraft = 2;

/** What the owner writes after a week. */
async function writeOf(week: number, play: Play, news: News): Promise<void> {
  const { frozen, corrected } = specialWeeksOf(play);
  const waits = play.boxScores.games.find((game) => game.week === frozen);
  if (week === frozen && waits) return news.publishReport(postponedReport(play.boxScores, waits));
  await news.publishReport(weekReport(play.boxScores, week));
  if (week === corrected) await news.publish(occasions.correction);
}

/** A season in mid-course: five weeks are official, of the sixth some games are still to be typed in. */
const season: Kind = {
  managers,
  shown: [
    ['manager', 1],
    ['admin', 0],
  ],
  beginsAt: ({ current }, today) => beginningOf(current.games, playedWeeks + 1, today),
  async play(play, today) {
    const news = new News(play);
    await createSeason(play);
    await createAds(play.owner);
    await news.publish(occasions.draftWindow);
    await holdDraft(play);
    await openSecondLeague(play);
    await news.publish(occasions.bye);
    await playWeeks(play, playedWeeks, { afterWeek: (week) => writeOf(week, play, news) });
    await offerTrades(play);
    await playWeekInPart(play, playedWeeks + 1, missingGames);
    await news.publish(occasions.midSeason);
    await play.clock.goTo(today);
    return undefined;
  },
};

/** A league whose draft starts in two minutes, and another one whose draft is the day after; everybody but the admin leaves the picks to the server until they switch that off. */
const draft: Kind = {
  managers,
  shown: [
    ['admin', 0],
    ['manager', 1],
  ],
  beginsAt: (_seasons, today) => today,
  async play(play) {
    await createSeason(play);
    await createAds(play.owner);
    const { draftStartsAt } = await scheduleDraft(play);
    await scheduleSecondLeague(play, parseInstant(draftStartsAt));
    await new News(play).publish(occasions.draftWindow);
    for (const { client } of play.managers.slice(1))
      await client.post(`/leagues/${play.leagueId}/draft/auto-pick`, { enabled: true });
    return new Date(parseInstant(draftStartsAt).getTime() - minutesToDraft * 60_000);
  },
};

export const kinds = { season, draft } as const;
export type KindName = keyof typeof kinds;
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);
