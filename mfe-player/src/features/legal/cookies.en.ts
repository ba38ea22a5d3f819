import type { LegalDocument } from './legalDocument.ts';

export const document: LegalDocument = {
  title: 'Cookies',
  lead: 'Which cookies Endzone sets, what each is for, and how long it stays.',
  sections: [
    {
      id: 'what',
      title: 'What cookies are',
      blocks: [
        'Cookies are small texts that a website leaves in the browser and gets back at the next request. Endzone also keeps a few settings in the browser’s own storage; they never leave the device.',
      ],
    },
    {
      id: 'necessary',
      title: 'Necessary cookies',
      blocks: [
        'Without these the website does not work, so they need no consent.',
        {
          head: ['Name', 'What for', 'Stays'],
          rows: [
            [
              '__Host-endzone',
              'Keeps a user logged in. It holds a random value that says nothing by itself',
              '30 days without use, 180 days at most',
            ],
            [
              '__Host-endzone-device',
              'Recognises a browser on which somebody has logged in before, so that strangers who try passwords do not slow that person down, and so that its user can be told of a log-in elsewhere. It holds a random value',
              '1 year after the last log-in',
            ],
            [
              'theme',
              'Remembers a chosen theme, so that a page begins in its colours. Set once one is chosen',
              '1 year, renewed at each visit',
            ],
            [
              'consent',
              'Remembers the answer to the question about cookies, so that a page does not begin with it again. Set once it is answered',
              '1 year, renewed at each visit',
            ],
          ],
        },
        'The browser’s storage keeps the chosen theme, whether somebody is logged in, the current league, the sound of the draft, the answer to the question about cookies and the page to return to after the log-in.',
      ],
    },
    {
      id: 'language',
      title: 'Language cookie',
      blocks: [
        {
          head: ['Name', 'What for', 'Stays'],
          rows: [
            ['locale', 'Remembers the language, Hungarian or English', 'Until 2038, renewed at each visit'],
          ],
        },
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics cookies',
      blocks: [
        'Set only with consent. It tells whether a visit is a new one; it holds a random number and is linked to no account.',
        {
          head: ['Name', 'What for', 'Stays'],
          rows: [
            ['endzone-visit', 'Recognises a visitor again for the count of visits', '2 years and 1 day'],
          ],
        },
      ],
    },
    {
      id: 'advertising',
      title: 'Advertising cookies',
      blocks: [
        'The ads are pictures from our own server. They set no cookie and follow nobody. An advertiser’s website may set its own cookies once its ad is opened.',
      ],
    },
    {
      id: 'consent',
      title: 'Managing consent',
      blocks: [
        'The bar at the first visit asks for consent; without an answer nothing but necessary cookies and the language is set. Consent is withdrawn with the button below: the bar then asks again. Deleting the cookies and other data of this website in the browser does the same.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Questions about cookies: at the e-mail address of the contact page.'],
    },
  ],
};
