import { expect, test } from '@jest/globals';
import { labelsOf } from './namesakes.ts';

const aPlayer = (id: string, name: string, club: string) => ({ id, name, club });

test.each([
  ['by their names', [aPlayer('1', 'Vass Ede', 'Lions')], ['Vass Ede']],
  [
    'with what tells namesakes apart, and nobody else',
    [aPlayer('1', 'Vass Ede', 'Lions'), aPlayer('2', 'Vass Ede', 'Wolves'), aPlayer('3', 'Gál Pál', 'Lions')],
    ['Vass Ede (Lions)', 'Vass Ede (Wolves)', 'Gál Pál'],
  ],
  [
    'with their ids where nothing else does',
    [
      aPlayer('1', 'Vass Ede', 'Lions'),
      aPlayer('2', 'Vass Ede', 'Lions'),
      aPlayer('3', 'Vass Ede', 'Wolves'),
    ],
    ['Vass Ede (Lions, 1)', 'Vass Ede (Lions, 2)', 'Vass Ede (Wolves)'],
  ],
])('labels players %s', (_how, players, labels) => {
  expect([...labelsOf(players, ({ club }) => club).values()]).toEqual(labels);
});
