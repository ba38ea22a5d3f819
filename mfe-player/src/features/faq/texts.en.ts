import type { FaqDocument } from './faqDocument.ts';

export const document: FaqDocument = {
  groups: [
    {
      id: 'start',
      title: 'Getting started',
      questions: [
        {
          id: 'cost',
          question: 'What does Endzone cost?',
          answer: ['Nothing. There are no entry fees, no stakes and no paid extras.'],
        },
        {
          id: 'age',
          question: 'Who can play?',
          answer: ['Everybody who is at least 16 years old. Each person has one account.'],
        },
        {
          id: 'how-to-join',
          question: 'How do I get into a league?',
          answer: [
            'Look for one under Leagues and ask to join, accept an invitation that came by e-mail, open an invitation link, or create your own league.',
            'A league with an admin answers your request; a league without one lets you in right away.',
          ],
        },
        {
          id: 'several',
          question: 'Can I play in several leagues?',
          answer: [
            'Yes, with a team of its own in each. The league switcher at the top takes you from one to the next.',
          ],
        },
      ],
    },
    {
      id: 'league',
      title: 'Leagues',
      questions: [
        {
          id: 'size',
          question: 'How large can a league be?',
          answer: [
            '4, 6, 8, 10, 12, 14 or 16 teams. The number is even, so that every team has an opponent each week.',
          ],
        },
        {
          id: 'full',
          question: 'Why can’t we schedule our draft yet?',
          answer: [
            'The draft needs a league in which every slot is taken by a member, and which is not too large for the season. Pending requests and invitations hold a slot, but count only once they are accepted.',
          ],
        },
        {
          id: 'admin',
          question: 'Can I hand over my admin rights?',
          answer: ['Yes, when you leave the league or delete your account. You choose the new admin then.'],
        },
        {
          id: 'leave',
          question: 'What happens to my team when I leave?',
          answer: [
            'Before the draft your team is deleted and your slot is free again. From the start of the draft the team stays in the season without a manager, as that of a “deleted user”. If you are the last member of a league that has never drafted, the league is deleted too.',
          ],
        },
      ],
    },
    {
      id: 'draft',
      title: 'Draft',
      questions: [
        {
          id: 'snake',
          question: 'In which order do we pick?',
          answer: [
            'In snake order: the team that picks last in one round picks first in the next. The order is drawn by lot, and anybody can check the draw afterwards.',
          ],
        },
        {
          id: 'time',
          question: 'How long do I have for a pick?',
          answer: [
            'The time between start and end of the draft, without its quiet hours, is divided equally among all picks. It is planned for at least 3 hours. If you pick early, the next turn begins at once.',
          ],
        },
        {
          id: 'missed',
          question: 'What if I miss my turn?',
          answer: [
            'The draft picks for you: first from your queue, then by the ranking of players, so that your starting slots are filled. Your next turn is yours again.',
          ],
        },
        {
          id: 'roster',
          question: 'Which players do I need?',
          answer: [
            '14 players: 8 starters (QB, RB, two TE/WR, FLEX, K, DEF, HC) and 6 on the bench. FLEX takes an RB, a WR or a TE.',
          ],
        },
      ],
    },
    {
      id: 'season',
      title: 'Season and points',
      questions: [
        {
          id: 'when',
          question: 'When do the points come?',
          answer: [
            'Statistics come from the official league and are uploaded a few days after the games, normally from Wednesday to Friday. Until the week is locked, points are provisional.',
          ],
        },
        {
          id: 'locked',
          question: 'Why is my roster locked?',
          answer: [
            'Rosters lock at 00:00 (Budapest time) on the first game day, or when the week starts if that comes first. They open again when the week is locked, or frozen because of a postponed game. Your team’s page shows when it opens.',
          ],
        },
        {
          id: 'scoring',
          question: 'How are points counted?',
          answer: [
            'These are the default rules. If the scoring has been changed, the breakdown of any player’s points shows the rule that counted.',
            'QB, RB, WR, TE: 0.1 per yard, 6 per touchdown, −6 per interception, −3 per fumble, 2 per successful two-point conversion.',
            'K: 3 per field goal, 1 per extra point, −3 per missed field goal, −1 per missed extra point.',
            'DEF: 6 per interception, 3 per forced fumble, 3 per sack; 6 if 0–4 points are allowed, 3 if 5–10.',
            'HC: win 6, loss −6, 0.25 per point scored in a win; margin in a win 3 (0–8), 4 (9–16), 5 (17–24), 6 (over 24), the same values negative in a loss.',
          ],
        },
        {
          id: 'trades',
          question: 'How do trades work?',
          answer: [
            'One player for one player. Both rosters have to be open, and both teams need a slot for the player they get. Trading ends when the playoffs begin.',
          ],
        },
        {
          id: 'playoffs',
          question: 'Who plays in the playoffs?',
          answer: [
            'The top four in the standings. One playoff week has the final and the third-place game; two weeks begin with semi-finals. Ties go to the higher seed.',
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Account',
      questions: [
        {
          id: 'no-mail',
          question: 'The confirmation e-mail didn’t come. What now?',
          answer: [
            'Check your spam folder first. Registering again with the same address sends a new link; a link is valid for 7 days.',
          ],
        },
        {
          id: 'delete',
          question: 'How do I delete my account?',
          answer: [
            'Under Settings. Your personal data is erased at once. From the start of the draft to the end of the season your team plays on without your name; otherwise it leaves its league.',
          ],
        },
        {
          id: 'help',
          question: 'Where do I get help?',
          answer: ['Write to the address on the contact page. You get an answer within 5 business days.'],
        },
      ],
    },
  ],
};
