import { topicsOfLeague } from '@endzone/contracts/changes';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { transientOf, type Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useState } from 'react';
import { getPlayer } from '../../data/player/api.ts';
import { signPlayer, type ListedPlayer } from './api.ts';
import { placeFor } from './replacing.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { needsRoom, rowActionOf } from './rowAction.ts';

type SignDialogProps = {
  player: ListedPlayer;
  roster: Roster;
  season: Season | undefined;
  onStale: () => unknown;
  onClose: () => void;
};

/** Somebody else was quicker, or the lock fell: what is on the page is old. */
const isStale = ({ status }: Failure): boolean => status === 404 || status === 409;

/** Whether they are to be signed, or who leaves for them where the API sees no room. */
export function SignDialog({ player, roster, season, onStale, onClose }: SignDialogProps) {
  const t = useTexts();
  const problemOf = useProblemOf();
  const [isReplacing, setReplacing] = useState(rowActionOf(player, roster) === 'replace');
  /** Whom the API would not let go, with its words. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { run, isBusy, failure, problem } = useCommand(
    (cut: string | undefined) => signPlayer(roster, player.id, cut),
    {
      toast: {
        title: t('players.sign.done'),
        text: t('players.sign.doneText', { player: player.name, position: player.position }),
      },
      onDone: () => {
        void onStale();
        onClose();
      },
      onFailed: (refusal, cut) => {
        if (isStale(refusal)) void onStale();
        if (!needsRoom(refusal.code)) return;
        setReplacing(true);
        if (cut !== undefined) setRefused((now) => ({ ...now, [cut]: problemOf(refusal).text }));
      },
    },
  );
  const over = useWhyOver(player, roster);
  if (isReplacing) {
    return (
      <ReplaceDialog
        player={player}
        roster={roster}
        season={season}
        refused={refused}
        isBusy={isBusy}
        isOver={failure?.code === 'player_taken' || over !== undefined}
        // That the roster is full is what the dialog is about.
        problem={failure && failure.code !== 'roster_full' ? problem : over}
        onReplace={(cut) => void run(cut)}
        onClose={onClose}
      />
    );
  }
  const place = placeFor(player.position, roster);
  return (
    <Confirm
      question={t('players.sign.question', { player: player.name })}
      confirm={t('players.sign.button')}
      busy={isBusy}
      waits={over !== undefined}
      problem={problem ?? over}
      onConfirm={() => void run(undefined)}
      onCancel={onClose}
    >
      {place && t('players.sign.place', { place: t(`players.slot.${place}`) })}
    </Confirm>
  );
}

/** The lock may come, or somebody else be quicker, while the dialog is open. */
function useWhyOver(player: ListedPlayer, { leagueId, lockedBy }: Roster): string | undefined {
  const t = useTexts();
  // Whoever is taken leaves the list of free agents: only their own page still tells of them.
  const { data, failure, reload } = useLoad(
    (signal) => getPlayer(player.id, { league: leagueId }, signal),
    [player.id, leagueId],
  );
  useFresh(reload, { isShared: true, of: topicsOfLeague(leagueId), failure: transientOf([failure]) });
  const taken = [player, data].find((one) => one?.rosterStatus === 'rostered');
  if (lockedBy) return t(`players.locked.${lockedBy}.title`);
  return taken && t('players.sign.taken', { player: taken.name, team: taken.fantasyTeam?.name });
}
