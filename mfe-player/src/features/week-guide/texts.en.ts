import type { WeekDocument } from './weekDocument.ts';

export const document: WeekDocument = {
  draftWindow: {
    title: 'The draft window',
    when: 'Before the season',
    badge: 'Drafting',
    text: 'Each league that is full holds its draft on a date its admin chooses inside the window. The teams pick in turn, 14 players each. Whoever misses a turn gets a player from their queue, or the best-ranked one that fits.',
    can: [
      'Add players to your queue, so that a missed turn still gets you somebody you want',
      'Pick when you are on the clock',
      'See who would be picked for you',
    ],
  },
  openRoster: {
    title: 'The roster is open',
    when: 'Between the weeks',
    badge: 'Open',
    text: 'No game day has begun. Now is the time to look after your team: injuries, bye weeks, better match-ups.',
    can: [
      'Move players between your line-up and the bench, or switch two',
      'Cut a player and sign a free agent',
      'Propose a trade, one for one, and answer others',
    ],
  },
  locked: {
    title: 'The roster locks',
    when: 'At midnight before the first game day',
    badge: 'Locked',
    text: 'At 00:00 (Budapest) of the first day with a game of the coming week, or when the week is started before that, all rosters lock. Your line-up of that moment is the one that counts. An empty starting slot gives no points.',
    can: [
      'Look at your line-up and that of your opponent',
      'Reject a trade proposal or withdraw your own; sending and accepting wait until rosters open',
    ],
  },
  gamesOn: {
    title: 'Games are on',
    when: 'Mostly at the weekend',
    badge: 'Week under way',
    text: 'The real clubs play, and so do you: each week one opponent of your league. There are no points yet, because the statistics are entered later. A postponed game keeps its week; that week is then frozen and settled later.',
    can: ['Follow the real games', 'See in the Game Center who plays whom'],
  },
  provisional: {
    title: 'Provisional points',
    when: 'From Wednesday to Friday',
    badge: 'Provisional',
    text: 'The statistics of the official league arrive game by game. Figures are hatched as long as they may change, and say how many games are in.',
    can: [
      'Open any figure and see which statistics it is made of',
      'Compare your starters with those of your opponent',
    ],
  },
  official: {
    title: 'Official',
    when: 'When the week is locked',
    badge: 'Official',
    text: 'All leagues are settled at the same moment: results, standings, the team and the player of the week. You see your result once, then it stands in the Game Center. If the official figures are corrected later, you are told what changed, before and after.',
    can: ['Share your trophies', 'Your roster is open again: get ready for the next week'],
  },
  playoffs: {
    title: 'Playoffs',
    when: 'The last 1 or 2 weeks',
    badge: 'Playoffs',
    text: 'The top four in the standings play for the title. With one week there are the final (1st against 2nd) and the third-place game (3rd against 4th); with two weeks semi-finals come first (1st against 4th, 2nd against 3rd). Ties go to the higher seed. The first three places get a trophy.',
    can: [
      'Nobody trades any more; free agents stay open between the weeks',
      'Teams that are out still collect points for the leaderboard',
    ],
  },
};
