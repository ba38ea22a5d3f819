import { nearClub } from '@endzone/contracts/tables/clubs';
import { foldWord } from '@endzone/contracts/tables/columns';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useState } from 'react';
import { QuestionGrid } from './TableProblems.tsx';

type Club = { id: string; name: string };
/** Which club a name of a table means, by its folded form; an empty one means none. */
export type Meanings = Readonly<Record<string, string>>;

/** Who is meant by names that no club has: the one of which it is another form, until somebody says otherwise. */
export function useMeanings(clubs: readonly Club[]) {
  const [chosen, setChosen] = useState<Meanings>({});
  return {
    meaningsOf: (names: readonly string[]): Meanings => ({
      ...Object.fromEntries(names.map((name) => [foldWord(name), nearClub(name, clubs)?.id ?? ''])),
      ...chosen,
    }),
    choose: (name: string, club: string) => setChosen({ ...chosen, [foldWord(name)]: club }),
  };
}

type Props = {
  names: readonly string[];
  clubs: readonly Club[];
  meanings: Meanings;
  onChoose: (name: string, club: string) => void;
};

/** Names that no club has: each with the club of which it is another form, if there is one. */
export function ClubQuestions({ names, clubs, meanings, onChoose }: Props) {
  const t = useTexts();
  if (names.length === 0) return null;
  return (
    <Banner kind="warn" title={t('table.club.unknown', { count: names.length })}>
      {names.map((name) => (
        <QuestionGrid key={name}>
          <span>{name}</span>
          <Select
            $small
            aria-label={t('table.club.means', { name })}
            value={meanings[foldWord(name)] ?? ''}
            onChange={({ target }) => onChoose(name, target.value)}
          >
            <option value="">{t('table.club.leaveOut')}</option>
            {clubs.map((club) => (
              <option key={club.id} value={club.id}>
                {club.name}
              </option>
            ))}
          </Select>
        </QuestionGrid>
      ))}
    </Banner>
  );
}
