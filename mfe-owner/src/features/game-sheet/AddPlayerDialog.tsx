import { groupOf, ownKeys } from '@endzone/contracts/statGroups';
import type { Player } from '@endzone/contracts/stats/players';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { OutsideLink } from '@endzone/shared-ui/buttons/Link.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { PlayerIdentity } from '../../data/player/PlayerIdentity.tsx';
import { findPlayers } from './api.ts';
import { playersOf, sideName, sides, type Cell, type Side } from './model/sheet.ts';
import { useSheetView } from './sheetContext.ts';

/** As the API takes it. */
const longestTerm = 100;

/** The form of a new player beside the sheet, which stays as it is. */
const newPlayerAddress = (club: string, newPlayer: string) =>
  `/owner/teams?${new URLSearchParams({ club, newPlayer }).toString()}`;

type Props = {
  side: Side;
  /** Whom to look for, where that is known. */
  name?: string;
  /** Whoever is on the sheet already may be chosen too. */
  takesAnybody?: boolean;
  /** With the first cell of their line. */
  onAdded: (cell: Extract<Cell, { playerId: string }>) => void;
  onClose: () => void;
};

/** "Players to put on that side's sheet although they are not in the team today." */
export function AddPlayerDialog({ side, name = '', takesAnybody = false, onAdded, onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const { game, state, apply } = useSheetView();
  const [term, setTerm] = useState(name.slice(0, longestTerm));
  const [found, setFound] = useState<{ items: readonly Player[]; total: number }>();
  const { run, isBusy, problem } = useCommand(findPlayers, { onDone: setFound });
  const there = new Set(
    sides.flatMap((one) => playersOf(game, state.present, one).map((player) => player.id)),
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(term.trim());
  };
  return (
    <Dialog
      title={t('gameSheet.add.title')}
      lead={t('gameSheet.add.lead', { team: game[sideName[side]].name })}
      onClose={onClose}
    >
      <Search onSubmit={handleSubmit} role="search">
        <label htmlFor={id}>{t('gameSheet.add.name')}</label>
        <div>
          <Input
            id={id}
            type="search"
            autoComplete="off"
            value={term}
            maxLength={longestTerm}
            onChange={(event) => setTerm(event.target.value)}
          />
          <Button type="submit" kind="primary" reads busy={isBusy} disabled={term.trim() === ''}>
            {t('gameSheet.add.search')}
          </Button>
        </div>
      </Search>
      {problem && (
        <Banner kind="error" live>
          {problem}
        </Banner>
      )}
      {found?.items.length === 0 && (
        <EmptyState
          title={t('gameSheet.add.none')}
          action={
            <OutsideLink href={newPlayerAddress(game[sideName[side]].id, term.trim())}>
              {t('gameSheet.add.newPlayer')}
            </OutsideLink>
          }
        >
          {t('gameSheet.add.newPlayerHint')}
        </EmptyState>
      )}
      <List>
        {found?.items.map((player) => (
          <li key={player.id}>
            <PlayerIdentity player={player} />
            {there.has(player.id) && !takesAnybody ? (
              <small>{t('gameSheet.add.there')}</small>
            ) : (
              <Button
                size="sm"
                kind="pick"
                aria-label={t('gameSheet.add.addOne', { player: player.name })}
                onClick={() => {
                  const [key] = ownKeys[groupOf(player.position)];
                  const { name, position, jerseyNumber, birthDate } = player;
                  const added = { id: player.id, name, position, jerseyNumber, birthDate };
                  if (!there.has(player.id)) apply({ kind: 'added', side, player: added });
                  onClose();
                  if (key) onAdded({ playerId: player.id, key });
                }}
              >
                {t('gameSheet.add.add')}
              </Button>
            )}
          </li>
        ))}
      </List>
      {found && found.total > found.items.length && (
        <More>{t('gameSheet.add.more', { count: found.items.length, total: found.total })}</More>
      )}
    </Dialog>
  );
}

const Search = styled.form`
  margin-bottom: ${space[4]};
  label {
    ${type.smallStrong}
    display: block;
    margin-bottom: ${space[1]};
  }
  > div {
    display: flex;
    gap: ${space[2]};
  }
`;
const More = styled.p`
  ${type.small}
  padding-top: ${space[2]};
  color: ${color.ink3};
`;
const List = styled.ul`
  > li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[2]} 0;
    border-top: ${size.hairline} solid ${color.line};
  }
  > li > small {
    ${type.small}
    flex: none;
    color: ${color.ink3};
  }
`;
