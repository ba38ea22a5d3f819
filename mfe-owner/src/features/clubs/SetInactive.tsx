import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { isUndecided } from '@endzone/shared-ui/api/errors.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showList } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useRef } from 'react';
import { importPlayers, inactiveRows, type ImportBody } from './api.ts';
import type { Stored } from './PlayerImportDialog.tsx';

type Props = {
  club: RealTeam;
  /** All who can be drafted. */
  players: readonly Player[];
  onStored: (stored: Stored) => unknown;
  /** Nothing was stored: all of them are inactive by now, or were rejected. */
  onDone: () => unknown;
  onClose: () => void;
};

const nothing = { id: null, nbCreated: 0, nbChanged: 0, nbRefused: 0 };

/** Sets everybody of a club inactive at once, as an import that can be undone. */
export function SetInactive({ club, players, onStored, onDone, onClose }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  // Until there is an answer these are sent again as they were: the import may be stored already, and then it goes on and can be undone.
  const sent = useRef<ImportBody[]>(undefined);
  const setInactive = async () => {
    sent.current ??= await inactiveRows(club.id, new Set(players.map(({ id }) => id)));
    return sent.current.length > 0 ? importPlayers(sent.current) : nothing;
  };
  const { run, isBusy, problem } = useCommand(setInactive, {
    toast: ({ nbChanged, nbRefused }) => ({
      kind: nbRefused > 0 ? 'error' : 'ok',
      title: t('clubs.idle.done', { count: nbChanged }),
      ...(nbRefused > 0 && { text: t('clubs.import.nb.refused', { count: nbRefused }) }),
    }),
    onDone: ({ id, nbCreated, nbChanged, nbRefused }) =>
      id ? onStored({ what: 'players', id, nbCreated, nbChanged, nbLost: nbRefused }) : onDone(),
    onFailed: (failure) => {
      if (!isUndecided(failure)) sent.current = undefined;
    },
  });
  const names = players.map(({ name }) => name);
  return (
    <Confirm
      question={t('clubs.idle.question', { count: players.length, club: club.name })}
      confirm={t('clubs.player.makeInactive')}
      busy={isBusy}
      problem={problem}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <Stack>
        <p>{showList(locale, names)}</p>
        <p>{t('clubs.idle.text')}</p>
      </Stack>
    </Confirm>
  );
}
