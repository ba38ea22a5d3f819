import { expect, it } from '@jest/globals';
import { clubNamed, distance, likelyClub, nearClub } from './clubs.ts';

const clubs = ['Budaörs Bisons', 'Cegléd Bears', 'Budapest Wolves', 'Pécs Tigers', 'Mohács Busók'].map(
  (name) => ({
    name,
  }),
);

it.each<[string, string | undefined]>([
  ['bears', 'Cegléd Bears'],
  ['BEA', 'Cegléd Bears'],
  ['CB', 'Cegléd Bears'],
  ['Budaörs Bison', 'Budaörs Bisons'],
  ['Budors Bisons', 'Budaörs Bisons'],
  ['Wolves Budapest', 'Budapest Wolves'],
  ['pecs tigers', 'Pécs Tigers'],
  ['BUSÓK II', 'Mohács Busók'],
  ['BU', undefined],
  ['Kecskemét', undefined],
  ['', undefined],
])('%j probably means %s', (name, club) => expect(likelyClub(name, clubs)?.name).toBe(club));

it.each([
  ['Budaörs Bison', 'Budaörs Bisons'],
  ['bears', 'Cegléd Bears'],
  // A word that both have makes them no more than worth a question.
  ['BUSÓK II', undefined],
  ['Budapest Harangok', undefined],
])('%j is another form of %s', (name, club) => expect(nearClub(name, clubs)?.name).toBe(club));

it('a club is named by its letters, whatever their case and accents', () => {
  expect(clubNamed('PECS  tigers', clubs)?.name).toBe('Pécs Tigers');
  expect(clubNamed('Tigers', clubs)).toBeUndefined();
});

it.each([
  ['kiss', 'kiss', 0],
  ['kiss', 'kis', 1],
  ['kiss', 'kisss', 1],
  ['kiss', 'kass', 1],
  ['kiss', 'kosz', 2],
  ['kiss', 'kissss', 2],
])('%s and %s are apart by %d letters', (a, b, letters) => expect(distance(a, b)).toBe(letters));
