import type { LegalDocument } from './legalDocument.ts';

export const document: LegalDocument = {
  title: 'Copyright notice',
  lead: 'Who owns what on Endzone, how it may be used, and how to report an infringement.',
  sections: [
    {
      id: 'ownership',
      title: 'Ownership',
      blocks: [
        'The texts, the design, the drawings and the programs of this website belong to the operator of Endzone, unless something else is said beside them. Content that users enter or upload stays theirs.',
      ],
    },
    {
      id: 'use',
      title: 'Permitted use',
      blocks: [
        'Pages may be read, printed for private use and linked to. Results, standings and trophies of one’s own leagues may be shared. Short quotations are welcome with the name of the source.',
        'Copying larger parts, collecting data automatically and any commercial use need the operator’s permission in writing.',
      ],
    },
    {
      id: 'credits',
      title: 'Third-party material and credits',
      blocks: [
        'Names, crests and marks of clubs and of the league belong to their owners and are used to tell the clubs apart. Statistics follow the official figures of the league.',
        'The typeface is Archivo (SIL Open Font License), the icons are Lucide (ISC licence). Photographs in posts carry the name of the photographer with the post.',
      ],
    },
    {
      id: 'report',
      title: 'Reporting an infringement',
      blocks: [
        'Whoever holds a right that is infringed on this website writes to the e-mail address of the contact page. The claim names',
        {
          list: [
            'the work and the right to it,',
            'the address of the page where it is shown,',
            'the name and the e-mail address of the sender,',
            'and declares that the statements are true.',
          ],
        },
      ],
    },
    {
      id: 'claims',
      title: 'Handling of claims',
      blocks: [
        'Claims are answered within 2 weeks. Material that is shown without right is removed, and the user who published it is told. Whoever infringes rights repeatedly loses the account.',
        'A user who thinks that something was removed by mistake may object at the same address.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Claims and questions: at the e-mail address of the contact page.'],
    },
  ],
};
