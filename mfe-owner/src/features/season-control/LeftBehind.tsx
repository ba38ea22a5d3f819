import type { RealGame } from '@endzone/contracts/stats/realGames';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Checkbox } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { useDrafts } from '../../data/games/progress.ts';

/** The commands that go on without what has not been entered. */
type Of = 'lock' | 'finish';

type MissingProps = {
  of: Of;
  games: readonly RealGame[];
  isForced: boolean;
  onForce: (on: boolean) => void;
};

/** Games without a score: the command goes on without them only when that was ticked. */
export function Missing({ of, games, isForced, onForce }: MissingProps) {
  const t = useTexts();
  return (
    <section>
      <Banner kind="warn" title={t(`seasonControl.ask.${of}.missing`)}>
        {t(`seasonControl.ask.${of}.missingText`)}
      </Banner>
      <GameList games={games} />
      <Checkbox checked={isForced} onChange={(event) => onForce(event.target.checked)}>
        {t(`seasonControl.ask.${of}.force`)}
      </Checkbox>
    </section>
  );
}

/** Figures that somebody has typed and not saved: the command goes without them. */
export function Drafts({ of, games }: Pick<MissingProps, 'of' | 'games'>) {
  const t = useTexts();
  const drafts = useDrafts();
  const unsaved = games.filter(({ id }) => drafts.has(id));
  if (unsaved.length === 0) return null;
  return (
    <section>
      <Banner kind="warn" title={t(`seasonControl.ask.${of}.drafts`, { count: unsaved.length })}>
        {t(`seasonControl.ask.${of}.draftsText`)}
      </Banner>
      <GameList games={unsaved} />
    </section>
  );
}

type GameListProps = { games: readonly RealGame[]; noteOf?: (game: RealGame) => string };

export function GameList({ games, noteOf }: GameListProps) {
  return (
    <Games>
      {games.map((game) => (
        <li key={game.id}>
          <Link to={`/owner/stats/games/${game.id}`}>
            {game.team1.name} – {game.team2.name}
          </Link>
          {noteOf && ` · ${noteOf(game)}`}
        </li>
      ))}
    </Games>
  );
}

const Games = styled.ul`
  ${type.table}
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} 0 ${space[3]} ${space[5]};
  list-style: disc;
`;
