import type { BoxScores } from '@endzone/season/boxScoreTypes';
import { holdDraft } from '@endzone/season/phases/draft';
import { createSeason, enterClubs } from '@endzone/season/phases/enterLeague';
import { formLeague } from '@endzone/season/phases/formLeague';
import { finishSeason, noSpecialWeeks, playWeeks } from '@endzone/season/phases/weeks';
import { noCounts, type Play } from '@endzone/season/play';
import { News } from './news.ts';
import { timeless } from './posts.ts';
import { draftPreview } from './reports.ts';

const dayMs = 86_400_000;
/** The owner looks in so often while nothing is played, which keeps their session. */
const daysBetweenLooks = 20;
/** The blog wakes up so long before the new season. */
const daysOfNews = 35;

async function idleUntil({ clock, owner }: Play, instant: Date): Promise<void> {
  for (let now = await clock.now(); now < instant; now = await clock.now()) {
    await clock.goTo(new Date(Math.min(instant.getTime(), now.getTime() + daysBetweenLooks * dayMs)));
    await owner.get('/users/me');
  }
}

/** The league's first season, up to its champion: what is remembered, and what ranks the players. */
export async function playLastSeason(play: Play): Promise<void> {
  await enterClubs(play);
  await formLeague(play);
  const before: Play = { ...play, gameIds: new Map(), counts: noCounts() };
  await createSeason(before);
  await holdDraft(before);
  await playWeeks(before, before.season.nbWeeks, { specialWeeks: noSpecialWeeks });
  await finishSeason(before);
}

/** Between two seasons, up to the day on which the new one is typed in. */
export async function writeBeforeSeason(play: Play, last: BoxScores, begins: Date): Promise<void> {
  await idleUntil(play, new Date(begins.getTime() - daysOfNews * dayMs));
  const news = new News(play);
  await news.publishOver(daysOfNews - 3, timeless);
  await news.publishReport(draftPreview(last));
  await idleUntil(play, begins);
}
