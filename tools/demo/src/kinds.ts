import type { BoxScores } from '@endzone/season/boxScoreTypes';
import { holdDraft, scheduleDraft } from '@endzone/season/phases/draft';
import { enterLeague } from '@endzone/season/phases/enterLeague';
import { formLeague } from '@endzone/season/phases/formLeague';
import { signUp } from '@endzone/season/phases/signUp';
import { playWeekInPart, playWeeks } from '@endzone/season/phases/weeks';
import { toDate, type Play } from '@endzone/season/play';
import { hangAds } from './ads.ts';
import { beginningOf } from './calendar.ts';
import { News } from './news.ts';
import { openSecondLeague } from './secondLeague.ts';
import { offerTrade } from './trade.ts';

/** What is shown: how it is played, when it begins, and at which moment of its own time it is handed over. */
export type Kind = {
  managers: number;
  /** Whose log-ins are shown, by their number among the managers. */
  shown: readonly (readonly ['manager' | 'admin', number])[];
  beginsAt(boxScores: BoxScores, today: Date): Date;
  /** Resolves to the moment to which a start has to set the clock; none when the demo is in the present. */
  play(play: Play, today: Date): Promise<Date | undefined>;
};

const playedWeeks = 5;
const missingGames = 6;
const minutesToDraft = 2;

/** A season in mid-course: five weeks are official, of the sixth some games are still to be typed in. */
const season: Kind = {
  managers: 8,
  shown: [
    ['manager', 1],
    ['admin', 0],
  ],
  beginsAt: ({ games }, today) => beginningOf(games, playedWeeks + 1, today),
  async play(play, today) {
    const news = new News(play);
    await enterLeague(play);
    await hangAds(play.owner);
    await news.publish(8);
    await signUp(play);
    await formLeague(play);
    await news.publish(1);
    await holdDraft(play);
    await openSecondLeague(play);
    await playWeeks(play, playedWeeks);
    await news.publish(5);
    await offerTrade(play);
    await playWeekInPart(play, playedWeeks + 1, missingGames);
    await play.clock.goTo(today);
    return undefined;
  },
};

/** A league whose draft starts in two minutes; everybody but the admin leaves his picks to the server. */
const draft: Kind = {
  managers: 8,
  shown: [['admin', 0]],
  beginsAt: (_boxScores, today) => today,
  async play(play) {
    await enterLeague(play);
    await hangAds(play.owner);
    await signUp(play);
    await formLeague(play);
    const { draftStartsAt } = await scheduleDraft(play);
    for (const { client } of play.managers.slice(1))
      await client.post(`/leagues/${play.leagueId}/draft/auto-pick`, { enabled: true });
    return new Date(toDate(draftStartsAt).getTime() - minutesToDraft * 60_000);
  },
};

export const kinds = { season, draft } as const;
export type KindName = keyof typeof kinds;
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);
