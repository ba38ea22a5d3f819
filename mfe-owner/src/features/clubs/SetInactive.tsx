import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showList } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { setInactive } from './api.ts';
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

/** Sets everybody of a club inactive at once, as an import that can be undone. */
export function SetInactive({ club, players, onStored, onDone, onClose }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { run, isBusy, problem } = useCommand(setInactive, {
    toast: ({ nbChanged, nbRefused }) => ({
      kind: nbRefused > 0 ? 'error' : 'ok',
      title: t('clubs.idle.done', { count: nbChanged }),
      ...(nbRefused > 0 && { text: t('clubs.import.nb.refused', { count: nbRefused }) }),
    }),
    onDone: ({ id, nbCreated, nbChanged, nbRefused }) =>
      id ? onStored({ what: 'players', id, nbCreated, nbChanged, nbLost: nbRefused }) : onDone(),
  });
  const names = players.map(({ name }) => name);
  return (
    <Confirm
      question={t('clubs.idle.question', { count: players.length, club: club.name })}
      confirm={t('clubs.player.makeInactive')}
      busy={isBusy}
      problem={problem}
      onConfirm={() => void run(club.id, new Set(players.map(({ id }) => id)))}
      onCancel={onClose}
    >
      <Stack>
        <p>{showList(locale, names)}</p>
        <p>{t('clubs.idle.text')}</p>
      </Stack>
    </Confirm>
  );
}
