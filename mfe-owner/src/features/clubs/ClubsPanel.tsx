import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { lazyPart } from '@endzone/shared-ui/host/lazyPart.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { media, space } from '@endzone/shared-ui/theme/theme.ts';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { getClubPlayers, undoClubImport, undoImport } from './api.ts';
import { ClubDialog } from './ClubDialog.tsx';
import { ClubImportDialog } from './ClubImportDialog.tsx';
import { ClubList } from './ClubList.tsx';
import { DeleteClub } from './DeleteClub.tsx';
import { DeletePlayer } from './DeletePlayer.tsx';
import { isDraftable, whyIdle, type Idle } from './idleClub.ts';
import type { Stored } from './PlayerImportDialog.tsx';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { PlayerDialog } from './PlayerDialog.tsx';
import { PlayersCard } from './PlayersCard.tsx';
import { SetInactive } from './SetInactive.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { useStatuses, type Statuses } from './useStatuses.ts';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';

/** Lists are read where one is pasted. */
const PlayerImportDialog = lazyPart(
  async () => (await import('./PlayerImportDialog.tsx')).PlayerImportDialog,
);

/** What is open over the page. */
type Open =
  | { what: 'addClub' | 'editClub' | 'deleteClub' | 'import' | 'importClubs' | 'setInactive' }
  | { what: 'addPlayer'; name?: string }
  | { what: 'editPlayer' | 'transfer' | 'deletePlayer'; player: Player };

const keys = [
  ['/', 'search'],
  ['↑ ↓', 'row'],
  ['Enter', 'edit'],
  ['T', 'transfer'],
  ['N', 'add'],
  ['1 2 3', 'status'],
  ['Del', 'delete'],
] as const;

type Props = {
  clubs: readonly RealTeam[];
  season: Season | null | undefined;
  mayAddAndDelete: boolean;
  onChanged: () => void;
};

/** The list of clubs, and beside it the players of the chosen one. */
export function ClubsPanel({ clubs, season, mayAddAndDelete, onChanged }: Props) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const club = clubs.find(({ id }) => id === search.get('club')) ?? clubs[0];
  // A sheet leads here for a player whom nobody has entered yet.
  const newPlayer = search.get('newPlayer');
  const [open, setOpen] = useState<Open | undefined>(
    newPlayer === null ? undefined : { what: 'addPlayer', name: newPlayer },
  );
  const [stored, setStored] = useState<Stored>();
  const [nbSet, setNbSet] = useState(0);
  const statuses = useStatuses(() => {
    setNbSet((nb) => nb + 1);
    onChanged();
  });
  const close = () => {
    setOpen(undefined);
    if (club && newPlayer !== null) setSearch({ club: club.id }, { replace: true });
  };
  const choose = (id: string) => setSearch({ club: id });
  usePageKeys({ n: () => club && setOpen({ what: 'addPlayer' }) });
  const addClub = mayAddAndDelete ? () => setOpen({ what: 'addClub' }) : undefined;
  const pasteClubs = mayAddAndDelete ? () => setOpen({ what: 'importClubs' }) : undefined;
  const dialog =
    open?.what === 'importClubs' ? (
      <ClubImportDialog
        clubs={clubs}
        onStored={(made) => {
          close();
          setStored(made);
          onChanged();
        }}
        onClose={close}
      />
    ) : (
      open?.what === 'addClub' && (
        <ClubDialog
          onDone={(made) => {
            close();
            choose(made.id);
            onChanged();
          }}
          onChanged={onChanged}
          onClose={close}
        />
      )
    );
  if (!club)
    return (
      <>
        <EmptyState
          title={t('clubs.none.title')}
          action={
            addClub && (
              <Row>
                <Button kind="primary" onClick={addClub}>
                  {t('clubs.club.add')}
                </Button>
                <Button icon={<Icon of={ClipboardPaste} size="sm" />} onClick={pasteClubs}>
                  {t('clubs.clubImport.title')}
                </Button>
              </Row>
            )
          }
        >
          {t('clubs.none.text')}
        </EmptyState>
        {dialog}
      </>
    );
  return (
    <>
      {stored && (
        <StoredBanner
          key={stored.id}
          stored={stored}
          onClose={() => setStored(undefined)}
          onUndone={onChanged}
        />
      )}
      <Panes>
        <ClubList clubs={clubs} chosen={club} onChoose={choose} onAdd={addClub} onImport={pasteClubs} />
        <ChosenClub
          key={club.id}
          club={club}
          clubs={clubs}
          open={open}
          stored={stored}
          statuses={statuses}
          nbSet={nbSet}
          idle={whyIdle(club, season)}
          mayDelete={mayAddAndDelete}
          onOpen={setOpen}
          onClose={close}
          onChanged={onChanged}
          onStored={setStored}
          onDeleted={() => setSearch({})}
        />
      </Panes>
      <KeyHints hints={keys.map(([key, name]) => [key, t(`clubs.keys.${name}`)] as const)} />
      {dialog}
    </>
  );
}

type ChosenProps = {
  club: RealTeam;
  clubs: readonly RealTeam[];
  open: Open | undefined;
  stored: Stored | undefined;
  statuses: Statuses;
  /** How often statuses were set: the list is read again then. */
  nbSet: number;
  idle: Idle | undefined;
  mayDelete: boolean;
  onOpen: (open: Open) => void;
  onClose: () => void;
  onChanged: () => void;
  onStored: (stored: Stored) => void;
  onDeleted: () => void;
};

function ChosenClub(props: ChosenProps) {
  const {
    club,
    clubs,
    open,
    stored,
    statuses,
    nbSet,
    idle,
    mayDelete,
    onOpen,
    onClose,
    onChanged,
    onStored,
    onDeleted,
  } = props;
  // An import or its undoing changes the players of this club too.
  const { data, failure, status, reload } = useLoad(
    () => getClubPlayers(club.id),
    [club.id, stored?.id ?? '', nbSet],
  );
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  useFresh(reload);
  const changed = () => {
    onChanged();
    return reload();
  };
  const done = () => {
    onClose();
    return changed();
  };
  const storedBy = (made: Stored) => {
    onStored(made);
    return done();
  };
  const next = (player: Player) => {
    const all = shown ?? [];
    return all[all.findIndex(({ id }) => id === player.id) + 1];
  };
  const withPlayer = (what: 'editPlayer' | 'transfer' | 'deletePlayer') => (player: Player) =>
    onOpen({ what, player });
  return (
    <div>
      <PlayersCard
        club={club}
        players={shown}
        failure={failure}
        isLoading={status === 'loading'}
        mayDeleteClub={mayDelete}
        onRetry={reload}
        onEditClub={() => onOpen({ what: 'editClub' })}
        onDeleteClub={() => onOpen({ what: 'deleteClub' })}
        onAdd={() => onOpen({ what: 'addPlayer' })}
        onImport={() => onOpen({ what: 'import' })}
        onEdit={withPlayer('editPlayer')}
        onTransfer={withPlayer('transfer')}
        onDelete={withPlayer('deletePlayer')}
        idle={idle}
        onSetInactive={() => onOpen({ what: 'setInactive' })}
        statuses={statuses}
      />
      {open?.what === 'editClub' && (
        <ClubDialog club={club} onDone={done} onChanged={onChanged} onClose={onClose} />
      )}
      {open?.what === 'deleteClub' && (
        <DeleteClub
          club={club}
          onDone={() => {
            onClose();
            onDeleted();
            onChanged();
          }}
          onClose={onClose}
        />
      )}
      {open?.what === 'addPlayer' && (
        <PlayerDialog club={club} name={open.name} onDone={done} onClose={onClose} />
      )}
      {open?.what === 'editPlayer' && (
        <PlayerDialog
          key={open.player.id}
          club={club}
          player={open.player}
          onDone={(editNext) => {
            const following = editNext && next(open.player);
            if (following) onOpen({ what: 'editPlayer', player: following });
            else onClose();
            return changed();
          }}
          onClose={onClose}
        />
      )}
      {open?.what === 'transfer' && (
        <TransferDialog player={open.player} clubs={clubs} onDone={done} onClose={onClose} />
      )}
      {open?.what === 'deletePlayer' && <DeletePlayer player={open.player} onDone={done} onClose={onClose} />}
      {open?.what === 'setInactive' && (
        <SetInactive
          club={club}
          players={(shown ?? []).filter(isDraftable)}
          onStored={storedBy}
          onDone={done}
          onClose={onClose}
        />
      )}
      {open?.what === 'import' && (
        <PlayerImportDialog club={club} clubs={clubs} onStored={storedBy} onClose={onClose} />
      )}
    </div>
  );
}

type StoredProps = { stored: Stored; onClose: () => void; onUndone: () => void };

/** After an import: what it did, and one press that takes it back. */
function StoredBanner({ stored, onClose, onUndone }: StoredProps) {
  const t = useTexts();
  const { run, isBusy, failure, problem } = useCommand(
    stored.what === 'clubs' ? undoClubImport : undoImport,
    {
      toast: { title: t('clubs.import.undone') },
      onDone: () => {
        onClose();
        onUndone();
      },
    },
  );
  const done =
    stored.what === 'clubs'
      ? t('clubs.clubImport.stored', { count: stored.nbCreated })
      : t('clubs.import.stored', { created: stored.nbCreated, changed: stored.nbChanged });
  const counts = stored.nbLost > 0 ? `${done} · ${t('clubs.import.lost', { count: stored.nbLost })}` : done;
  // Used or undone meanwhile: it stays so, however often it is asked.
  const isRefused = failure?.status === 409 || failure?.status === 404;
  return (
    <Banner
      kind={problem ? 'error' : stored.nbLost > 0 ? 'warn' : 'ok'}
      title={problem ?? counts}
      live
      action={
        isRefused ? (
          <Button size="sm" onClick={onClose}>
            {t('clubs.import.seen')}
          </Button>
        ) : (
          <Button size="sm" busy={isBusy} onClick={() => void run(stored.id)}>
            {t('clubs.import.undo')}
          </Button>
        )
      }
    >
      {problem && `${t('clubs.import.notUndone')} ${counts}`}
    </Banner>
  );
}

const Panes = styled.div`
  display: grid;
  grid-template-columns: 18em minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
