import type { LegalDocument } from './legalDocument.ts';

export const document: LegalDocument = {
  title: 'Terms',
  lead: 'The rules for everybody who uses Endzone. In force since 21st October 2019.',
  sections: [
    {
      id: 'general',
      title: 'General information',
      blocks: [
        'Endzone is a fantasy game of the Hungarian American football league. It is run by a single private owner based in Switzerland (the operator).',
        'These terms govern the use of the website and of everything offered on it. They have been in force since 21st October 2019.',
      ],
    },
    {
      id: 'definitions',
      title: 'Definitions',
      blocks: [
        {
          list: [
            'Service: the website, the game on it, its e-mails and its notifications.',
            'User: a person with a confirmed account. Visitor: anybody else who opens the website.',
            'League: a private competition of 4 to 16 fantasy teams. League admin: the user who manages a league.',
            'Fantasy team: the team a user leads in a league. It has 14 real players: 8 starters and 6 on the bench.',
            'Season: one championship of the real league, from the draft window to the end of the playoffs.',
            'Content: everything a user enters or uploads, such as names of teams and leagues, descriptions, logos and images.',
          ],
        },
      ],
    },
    {
      id: 'acceptance',
      title: 'Acceptance of the terms',
      blocks: [
        'A user accepts these terms by registering. The time of the acceptance and the version accepted are kept with the account.',
        'Whoever does not agree with the terms cannot register. The public pages may be read without an account.',
      ],
    },
    {
      id: 'service',
      title: 'The service',
      blocks: [
        'The service is free. Users create or join leagues, draft real players, set their line-ups, trade players and play weekly games against each other. The result follows from the statistics of real games.',
        'The game is played for fun. There are no stakes, no entry fees and no prizes of money. Places and trophies have no monetary value.',
        'The operator may change, extend or end parts of the service. Changes that matter in a running season are announced on the website.',
      ],
    },
    {
      id: 'eligibility',
      title: 'Age and eligibility',
      blocks: [
        'A user must be at least 16 years old on the day of the registration.',
        'Each person may have one account. An account belongs to one person: it cannot be sold, given away or shared.',
        'A person whose account was deleted for a breach of these terms may not register again.',
      ],
    },
    {
      id: 'account',
      title: 'Registration and account',
      blocks: [
        'Registration asks for first name, last name, location, date of birth, gender, e-mail address and a password. The data must be true and complete, and be kept up to date on the profile page.',
        'An account works once it is confirmed by the link that is sent to the e-mail address. The link is valid for 7 days.',
        'A user may delete the account at any time under Settings. An admin of a league that has other members first hands over the admin rights. Teams of a deleted account stay in the running season as those of a “deleted user”.',
      ],
    },
    {
      id: 'security',
      title: 'Password and security',
      blocks: [
        'The password has at least 8 characters and must be a strong one that is used nowhere else. It is not to be told to anybody; the operator never asks for it.',
        'A user who thinks that somebody else knows the password changes it at once and ends unknown sessions. When a password is changed, all other sessions end.',
        'The user is responsible for what is done with the account, unless somebody got in through no fault of the user.',
      ],
    },
    {
      id: 'rules',
      title: 'Game rules and statistics',
      blocks: [
        'Statistics come from the official league. They are uploaded a few days after the weekly games, normally from Wednesday to Friday. Until the operator closes the week, points are provisional.',
        'A season has a draft window, weekly rounds of the regular season, and 1 or 2 playoff weeks that end it. The first three places are awarded. Rosters are locked while real games are being played.',
        'The operator may correct statistics and results when the official data change or a mistake is found. Corrections in closed weeks are shown to those concerned.',
        'A pick that is missed in a draft is made automatically, first from the user’s queue, then by the ranking of players.',
      ],
    },
    {
      id: 'leagues',
      title: 'Leagues and league admins',
      blocks: [
        'A league admin invites members, accepts requests, removes members, edits the league and sets the date of the draft. The admin is to treat all members alike and in good faith.',
        'Admin rights can be handed over only when the admin leaves the league or deletes the account. A league cannot be deleted while its draft is running.',
        'The operator may manage any league where that is needed for order in the game or for the law.',
      ],
    },
    {
      id: 'conduct',
      title: 'Conduct and prohibited use',
      blocks: [
        'It is prohibited',
        {
          list: [
            'to use bots, scripts or other programs that play or collect data automatically;',
            'to hold several accounts or to act for somebody else;',
            'to arrange games or trades so that one team gains an unfair advantage;',
            'to insult, threaten or harass others, or to publish unlawful, hateful or obscene content;',
            'to disturb the service, to look for ways round its protection, or to read data of others;',
            'to use the service for advertising or to gather addresses.',
          ],
        },
      ],
    },
    {
      id: 'content',
      title: 'User content',
      blocks: [
        'Content stays the property of the user. By entering it the user permits the operator to store and show it in the service, free of charge, for as long as it is there.',
        'The user declares to hold the rights to the content, images and logos above all. The operator does not check content beforehand, but may refuse or remove it.',
        'New accounts may be monitored, so that misuse is noticed early.',
      ],
    },
    {
      id: 'copyright',
      title: 'Intellectual property and copyright claims',
      blocks: [
        'The design, the texts, the drawings and the programs of Endzone belong to the operator or are used with permission. Names and marks of clubs and of the league belong to their owners.',
        'Anyone who finds a work used without permission may send a claim to the address under Contact, with the work, the place where it is shown, and proof of the right. Claims are answered within 2 weeks. Details are in the copyright notice.',
      ],
    },
    {
      id: 'advertising',
      title: 'Advertising and external links',
      blocks: [
        'Ads are shown at the top and on the right of some pages and are marked as such. They pay for a service that costs users nothing.',
        'Links to other websites are a help. The operator is not responsible for their content, their offers or their handling of data.',
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension and deletion of accounts',
      blocks: [
        'The operator may suspend, disable or delete an account when these terms are broken, when the reputation of the service is damaged, or when an authority lawfully asks for it. The user is told by e-mail, with the reason where that is permitted.',
        'A suspended user cannot log in. Teams of a deleted account play on until the end of the season without a manager.',
      ],
    },
    {
      id: 'liability',
      title: 'Availability and liability',
      blocks: [
        'The operator takes care that the service runs, but does not promise that it is always available, free of errors or complete. Maintenance, failures and late statistics may delay a draft or a week.',
        'As the service is free, the operator is liable for intent and gross negligence only, as far as the law permits. There is no liability for results of the game, lost data or missed turns.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, governing law and courts',
      blocks: [
        'The operator may change these terms. Changes are published on this page with the date from which they apply. Whoever goes on using the service after that date accepts them; whoever does not deletes the account.',
        'The law of the canton of Zurich, Switzerland, applies. Disputes go before the courts in Bern. Rights that consumer law grants and that cannot be waived stay as they are.',
        'If one provision is void, the others stay in force.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Questions about these terms and about the service are answered by the operator at the e-mail address of the contact page, within 5 business days.',
      ],
    },
  ],
};
