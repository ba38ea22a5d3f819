import { statKeys } from '@endzone/contracts/game';
import { readBoxScore } from '@endzone/contracts/tables/boxScore';
import { readTable } from '@endzone/contracts/tables/readTable';
import { describe, expect, it } from '@jest/globals';
import en from '../season/en.json' with { type: 'json' };
import hu from '../season/hu.json' with { type: 'json' };

const clubs = { 1: 'Budapest Wolves', 2: 'Győr Sharks' };
const given = { hu, en };
const all = (['hu', 'en'] as const).flatMap((locale) =>
  (['long', 'short'] as const).map((length) => [locale, length] as const),
);

describe('The names that the screens give to statistics', () => {
  it.each(all)('are heads of a table: %s, %s', (locale, length) => {
    const names = given[locale].stat[length];
    const head = ['name', ...statKeys.map((key) => names[key])].join('\t');
    const box = readBoxScore(readTable(`${head}\nKiss Ede\t${statKeys.map((_, i) => i).join('\t')}`), clubs);
    expect(box?.problems).toEqual([]);
    const { name: _name, team: _team, ...cells } = box?.rows[0]?.cells ?? {};
    expect(cells).toMatchObject(Object.fromEntries(statKeys.map((key, i) => [key, String(i)])));
  });
});
