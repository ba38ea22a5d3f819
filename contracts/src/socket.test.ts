import { describe, expect, test } from '@jest/globals';
import { closingCodes, closingText } from './socket.ts';

describe('a closed connection says why in the reader’s language', () => {
  test.each([
    ['unauthenticated', 'Please login to continue', 'A folytatáshoz jelentkezz be'],
    ['not_league_member', 'You are not a member of this league', 'Nem vagy tagja ennek a ligának'],
    ['league_deleted', 'The league was deleted', 'Törölték a ligát'],
    ['draft_cancelled', 'The draft was cancelled', 'Lemondták a draftot'],
    [
      'too_many_connections',
      'Too many requests, please wait a moment',
      'Túl sok kérés érkezett, várj egy kicsit',
    ],
    ['draft_over', 'The draft has ended', 'A draft véget ért'],
  ] as const)('%s: %s', (code, english, hungarian) => {
    expect([closingText('en', code), closingText('hu', code)]).toEqual([english, hungarian]);
    expect(closingCodes).toContain(code);
  });
});
