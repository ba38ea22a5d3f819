import type { DraftState, DraftTeam } from '@endzone/contracts/fantasy/draft';
import { Switch } from '@endzone/shared-ui/forms/Switch.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { ReactNode } from 'react';
import { nextPickOf, turnAt } from '../../../data/draft/snake.ts';
import { ownerName, slotName } from '../words.ts';
import { Aside, OnBoard } from './ClockBoard.styles.ts';

type SwitchProps = { isOn: boolean; isBusy: boolean; isOffline: boolean; onSwitch: (isOn: boolean) => void };
type MyAsideProps = { state: DraftState; me: DraftTeam; jerseyNumber: number | null; autoPick: ReactNode };

export function AutoPickSwitch({ isOn, isBusy, isOffline, onSwitch }: SwitchProps) {
  const t = useTexts();
  return (
    <OnBoard role="group" title={t('draftRoom.aside.autoPickWhy')}>
      <Switch
        label={t('draftRoom.aside.autoPick')}
        isOn={isOn}
        busy={isBusy}
        disabled={isOffline}
        onChange={onSwitch}
      />
    </OnBoard>
  );
}

/** "Always: what happens when the time is over, whom the auto-pick would take and why." */
export function MyAside({ state, me, jerseyNumber, autoPick }: MyAsideProps) {
  const t = useTexts();
  const { draft, autoPreview } = state;
  if (!draft) return null;
  const isMine = me.isOnTheClock;
  const order = me.draftOrder ?? 0;
  const next = nextPickOf(order, draft.pickNo, draft.nbTeams, draft.nbRounds);
  const title = isMine
    ? t('draftRoom.aside.ifTimeRunsOut')
    : next === undefined
      ? t('draftRoom.aside.noMorePicks')
      : t('draftRoom.aside.nextPick', { pickNo: next, count: next - draft.pickNo });
  const why =
    autoPreview &&
    t(`draftRoom.aside.${isMine ? 'takes' : 'wouldTake'}.${autoPreview.source}`, {
      slot: slotName(t, autoPreview.slot),
    });
  return (
    <Aside>
      <h2>{title}</h2>
      {autoPreview && next !== undefined ? (
        <>
          <PlayerPicture
            position={autoPreview.player.position}
            club={autoPreview.player.team.name}
            number={jerseyNumber}
            size="sm"
          />
          <div>
            <strong title={autoPreview.player.name}>{autoPreview.player.name}</strong>
            <p>{why}</p>
          </div>
        </>
      ) : (
        <Wide>{next === undefined ? t('draftRoom.aside.squadFull') : t('draftRoom.aside.nobody')}</Wide>
      )}
      {autoPick}
    </Aside>
  );
}

const Wide = ({ children }: { children: ReactNode }) => (
  <>
    <span />
    <p>{children}</p>
  </>
);

/** For who watches without a team: whose turn comes next. */
export function WatcherAside({ state: { draft, teams } }: { state: DraftState }) {
  const t = useTexts();
  const next =
    draft && draft.pickNo < draft.nbTotalPicks ? turnAt(draft.pickNo + 1, draft.nbTeams) : undefined;
  const team = next && teams[next.order - 1];
  return (
    <Aside>
      <h2>{team ? t('draftRoom.aside.next') : t('draftRoom.aside.last')}</h2>
      {team && (
        <>
          <Crest name={team.name} logoUrl={team.logoSmallUrl} />
          <div>
            <strong title={team.name}>{team.name}</strong>
            <p>{ownerName(t, team)}</p>
          </div>
        </>
      )}
    </Aside>
  );
}
