import { describe, expect, it } from '@jest/globals';
import type { Pick } from '@endzone/contracts/fantasy/draft';
import { draftCard } from './cards.ts';

const crest = { look: { pair: 1, shape: 2, pattern: 3, letters: 'Me' }, logoUrl: null };
const frame = { league: 'Haveri Végzóna Liga', locale: 'hu', shape: 'tall', crestOf: () => crest } as const;
const team = { id: 'a', name: 'Mezőnygólyák' };
const pick = (pickNo: number, of: string, given: object = {}) =>
  ({
    pickNo,
    round: Math.ceil(pickNo / 2),
    team: { id: of, name: of },
    player: { name: `Játékos ${pickNo}`, position: 'QB' },
    isAuto: false,
    ...given,
  }) as Pick; // as far as a card reads it

describe('the card of a draft', () => {
  it('has the picks of the team in their order, says which the server made, and leaves out passed turns', () => {
    const picks = [
      pick(1, 'a'),
      pick(2, 'b'),
      pick(3, 'a', { isAuto: true }),
      pick(5, 'a', { player: null }),
    ];
    expect(draftCard({ team, picks, year: '2026' }, frame)).toEqual({
      kind: 'draft',
      shape: 'tall',
      eyebrow: 'Draft · 2026',
      league: 'Haveri Végzóna Liga',
      team: 'Mezőnygólyák',
      crest,
      picks: [
        { round: 1, position: 'QB', name: 'Játékos 1', note: '1. választás' },
        { round: 2, position: 'QB', name: 'Játékos 3', note: '3. választás, automatikus' },
      ],
    });
  });
});
