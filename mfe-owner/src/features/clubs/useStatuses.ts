import { errors } from '@endzone/contracts/errors';
import type { Player } from '@endzone/contracts/stats/players';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { reasonOf } from '@endzone/shared-ui/api/problem.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { useRef, useState } from 'react';
import { setStatus } from './api.ts';

type Press = { player: Player; status: Player['status'] };
type Refused = { player: Player; failure: Failure };

/**
 * Statuses are set one after the other, in the order in which they were pressed; the list is read again after the last. What was
 * refused stays said until it is pressed again for that player.
 */
export function useStatuses(onChanged: () => unknown) {
  const t = useTexts();
  const ui = useUiTexts();
  const problemOf = useProblemOf();
  const presses = useRef<Press[]>([]);
  const answers = useRef(new Map<string, Player>());
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { run } = useCommand(setStatus, {
    toast: (player) => ({
      title: t('clubs.player.statusSet', { name: player.name, status: ui(`status.player.${player.status}`) }),
    }),
    onDone: (answer) => answers.current.set(answer.id, answer),
    onFailed: (failure, player) => setRefused((now) => [...now, { player, failure }]),
  });
  const work = async () => {
    let isOld = false;
    for (let press = presses.current[0]; press; press = presses.current[0]) {
      // The list does not show yet what the presses before have made of the player.
      const answer = answers.current.get(press.player.id);
      const player = answer && answer.version > press.player.version ? answer : press.player;
      if (player.status !== press.status) {
        const { failure } = await run(player, press.status);
        isOld ||= !failure || failure.code === errors.changedMeanwhile.code;
      }
      presses.current.shift();
    }
    if (isOld) await onChanged();
  };
  const set = (player: Player, status: Player['status']) => {
    setRefused((now) => now.filter((one) => one.player.id !== player.id));
    presses.current.push({ player, status });
    if (presses.current.length === 1) void work();
  };
  // By now another club may be on the page.
  const problems = refused.map(
    ({ player, failure }) => `${player.name} (${player.team.name}): ${reasonOf(problemOf(failure))}`,
  );
  return { set, problems };
}

export type Statuses = ReturnType<typeof useStatuses>;
