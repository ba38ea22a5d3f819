import type { LegalDocument } from './legalDocument.ts';

export const document: LegalDocument = {
  title: 'Privacy',
  lead: 'Which data Endzone keeps, what for, and what you can ask for. In force since 21st October 2019.',
  sections: [
    {
      id: 'controller',
      title: 'Controller',
      blocks: [
        'The controller is the operator of Endzone, a single private owner based in Switzerland. The e-mail address is on the contact page.',
      ],
    },
    {
      id: 'data',
      title: 'Data we collect',
      blocks: [
        'Only what the game and the account need:',
        {
          head: ['When', 'Data'],
          rows: [
            [
              'Registration',
              'First name, last name, e-mail address, password, date of birth, location, gender, and whether the newsletter is wanted',
            ],
            [
              'Account',
              'Language, time and version of the accepted terms, which e-mails are wanted, notifications',
            ],
            ['Sessions', 'Kind of device and browser, start and last use of each session'],
            [
              'Notifications on a device',
              'Kind of device and browser, the address at which the browser’s push service takes messages, and the keys that encrypt them',
            ],
            [
              'Game',
              'Leagues, memberships, requests and invitations, names and logos of teams, picks, line-ups, trades, results and trophies',
            ],
            ['Invitations', 'The e-mail address that a league admin types in'],
            ['E-mail to the operator', 'Sender’s address, name and message'],
            [
              'Use of the website',
              'IP address, to protect against misuse; page views counted by day, language, kind of device and operating system',
            ],
          ],
        },
        'The password is stored only as a hash from which it cannot be read. Other users see the name, the leagues and the teams of a user, and nothing else.',
        'Some data are often found in notices like this and are not collected here: Endzone asks for no phone number and no country, there is no sign-up through social networks, there are no comments or message boards, and there is no contact form. If one of these is added, this notice will change first.',
      ],
    },
    {
      id: 'purpose',
      title: 'Purpose and legal basis',
      blocks: [
        {
          list: [
            'To run the account and the game, and to send the e-mails that belong to it: performance of the contract.',
            'To make sure that users are at least 16 years old and that there is one account per person: performance of the contract and legitimate interest.',
            'To keep the service safe, to limit the number of attempts and to find failures: legitimate interest.',
            'Newsletter and the cookie that recognises a visitor again: consent, which can be withdrawn at any time.',
            'To answer authorities where the law demands it: legal obligation.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and analytics',
      blocks: [
        'Page views are counted by Endzone’s own server. Without consent no cookie and no identifier is used for that, and no IP address is kept with a view.',
        'With consent a cookie with a random number is set. It stays for 2 years and 1 day. The cookie policy lists every cookie.',
      ],
    },
    {
      id: 'processors',
      title: 'Processors',
      blocks: [
        'The operator uses service providers for these tasks. They work on behalf of the operator and may not use the data for anything else:',
        { list: ['hosting', 'database', 'analytics', 'newsletter and other e-mails', 'advertising'] },
        'Personal data are not sold.',
      ],
    },
    {
      id: 'united-states',
      title: 'Transfer to the United States',
      blocks: [
        'All of these processors are in the United States. Data are transferred there on the basis of contracts with the protection that the law demands. US authorities may have wider access to data than authorities in Switzerland or the European Union.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        {
          head: ['Data', 'Kept'],
          rows: [
            ['Account and profile', 'Until the account is deleted; then erased at once'],
            ['Registration that is never confirmed', '7 days'],
            [
              'Links in e-mails',
              'Reset 1 hour, change of e-mail 1 day, registration 7 days, invitation 14 days',
            ],
            ['Sessions', '30 days without use, 180 days at most'],
            ['Devices that have logged in', '1 year after the last log-in'],
            ['Notifications on a device', 'Until they are switched off there or the session ends'],
            ['Notifications', '1 year'],
            ['E-mails that were sent', '1 year, or 7 days if the address has no account'],
            ['Record of what the operator changed', '2 years, without personal data'],
            ['Results of the game', 'For good, without the name once the account is deleted'],
            ['Account deleted for a breach', 'A keyed hash of the address, so that it cannot register again'],
            ['Analytics cookie', '2 years and 1 day'],
          ],
        },
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Connections are encrypted. Passwords and links are stored as hashes. Services reach only the data they need, and logs hold no names, addresses or passwords.',
        'No service is perfectly safe. If data are lost or stolen, those concerned and the authorities are told as the law demands.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          list: [
            'Access: your data can be downloaded on the profile page.',
            'Correction: on the profile page.',
            'Erasure: by deleting the account under Settings.',
            'Objection, restriction and transfer of data: by e-mail.',
            'Withdrawal of consent: newsletter in the profile or by the link in each newsletter, cookies in the cookie policy.',
            'Complaint: to the data-protection authority of your country.',
          ],
        },
      ],
    },
    {
      id: 'requests',
      title: 'Requests and answers',
      blocks: [
        'Requests about data go to the e-mail address of the contact page. They are answered within 2 weeks. To protect the account, the operator may ask for proof that the request comes from its holder.',
      ],
    },
    {
      id: 'newsletter',
      title: 'Newsletter',
      blocks: [
        'The newsletter is sent only to users who want it. You can subscribe at registration or in the profile, and unsubscribe there or with the link in each newsletter. E-mails that the account or the game needs are not part of it.',
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      blocks: [
        'Endzone is for persons of 16 and over. The date of birth is checked at registration. If it becomes known that a user is younger, the account is deleted.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'Changes to this notice are published here with the date from which they apply. Users are told of important ones.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Questions about data: at the e-mail address of the contact page.'],
    },
  ],
};
