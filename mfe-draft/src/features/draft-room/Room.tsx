import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ClockNote } from '@endzone/shared-ui/game/ClockNote.tsx';
import { ThemeSwitch } from '@endzone/shared-ui/navigation/ThemeSwitch.tsx';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Announcer } from './frame/Announcer.tsx';
import { BoardPanel } from './board/BoardPanel.tsx';
import { ClockTop } from './clock/ClockTop.tsx';
import { DraftBoard } from './board/DraftBoard.tsx';
import { DraftLog } from './board/DraftLog.tsx';
import { DraftProblem } from './clock/DraftProblem.tsx';
import { MissedTurn } from './clock/MissedTurn.tsx';
import { myTeamOf } from './teams/lineUp.ts';
import { MyTeam } from './teams/MyTeam.tsx';
import { NotLive } from './frame/NotLive.tsx';
import { OrderStrip } from './board/OrderStrip.tsx';
import { Panel, PanelHead } from './frame/Panel.tsx';
import { RightColumn, RoomColumns, RoomFrame, RoomMain, StillPage } from './frame/RoomFrame.tsx';
import { RoomBar } from './frame/RoomBar.tsx';
import { RoomPlayers } from './players/RoomPlayers.tsx';
import { RoomQueue } from './queue/RoomQueue.tsx';
import { RoomTabs, type RoomTab } from './frame/RoomTabs.tsx';
import { TeamPeek } from './teams/TeamPeek.tsx';
import { TeamsPanel } from './teams/TeamsPanel.tsx';
import { useSound } from './frame/useSound.ts';
import { isOver } from '../../data/draft/room/isOver.ts';
import { selectView } from '../../data/draft/selectors.ts';
import { turnSentence } from './words.ts';
import { rosterSize } from '@endzone/contracts/game';

type Props = { state: DraftState; zone: string };

// A list that is at its top shows the whole clock; the gap between both keeps it from flapping.
const smallFrom = 48;
const wholeUntil = 4;

/** The room as its state says: lobby, running, or over. */
export function Room({ state, zone }: Props) {
  const { room, link, season, league } = useSelector(selectView);
  const isWide = useMedia('desktop');
  const isLow = useMedia('low') && !isWide;
  const [isScrolled, setScrolled] = useState(false);
  // A low window has no room but for one line of the board.
  const isCompact = isLow || (isScrolled && !isWide);
  const [sound, setSound] = useSound(state.can.pick.allowed);
  const handleScroll = (top: number) => setScrolled((now) => (now ? top > wholeUntil : top > smallFrom));
  const [tab, setTab] = useState(isOver(state) ? 'board' : 'players');
  const handleTab = (id: string) => {
    setTab(id);
    setScrolled(false);
  };
  useTurnTitle(state);

  const parts = {
    state,
    zone,
    room,
    isOffline: link === 'offline',
    nbMaxTeams: league?.nbMaxTeams,
    onScroll: handleScroll,
  };
  const me = state.teams.find(({ id }) => id === state.myTeamId);
  return (
    <RoomFrame data-draft-room="">
      <StillPage />
      <RoomBar
        leagueName={league?.name ?? ''}
        state={state}
        seedHash={season?.draftSeedHash}
        link={link}
        nbWatching={room.nbWatching}
        sound={sound}
        onSound={setSound}
        switches={<ThemeSwitch />}
      />
      <RoomMain>
        {link === 'offline' && <NotLive />}
        {link !== 'offline' && room.draftProblem && state.status === 'pending' && (
          <DraftProblem
            problem={room.draftProblem}
            draftEndsAt={state.draftEndsAt}
            draftLatestStartAt={season?.draftLatestStartAt}
          />
        )}
        {link !== 'offline' && (
          <MissedTurn state={state} onQueue={isWide ? undefined : () => setTab('queue')} />
        )}
        {!isOver(state) && !isCompact && <ClockNote />}
        <ClockTop {...parts} isCompact={isCompact} problem={room.draftProblem} season={season} />
        {state.status === 'drafting' && !isCompact && <OrderStrip state={state} />}
        {isWide ? <WideRoom {...parts} /> : <NarrowRoom {...parts} tab={tab} onTab={handleTab} />}
        <Announcer state={state} newestPickNo={room.newestPickNo} />
      </RoomMain>
      {!isWide && !isLow && me && state.draft && !isOver(state) && (
        <TeamPeek team={myTeamOf(state)} openSlots={me.openSlots} />
      )}
    </RoomFrame>
  );
}

type Parts = Props & {
  room: { newestPickNo: number | undefined };
  isOffline: boolean;
  nbMaxTeams: number | undefined;
  onScroll: (top: number) => void;
};

function Middle({ state, zone, room, nbMaxTeams }: Parts) {
  if (!state.draft)
    return (
      <TeamsPanel
        teams={state.teams}
        nbMaxTeams={nbMaxTeams ?? state.teams.length}
        myTeamId={state.myTeamId}
      />
    );
  return (
    <BoardPanel
      grid={<DraftBoard state={state} newestPickNo={room.newestPickNo} />}
      log={<DraftLog picks={state.picks} myTeamId={state.myTeamId} zone={zone} />}
    />
  );
}

function Log({ state, zone }: Props) {
  const t = useTexts();
  return (
    <Panel aria-label={t('draftRoom.log.label')}>
      <PanelHead>
        <h2>{t('draftRoom.log.label')}</h2>
        <span>{state.picks.length}</span>
      </PanelHead>
      <DraftLog picks={state.picks} myTeamId={state.myTeamId} zone={zone} />
    </Panel>
  );
}

function WideRoom(parts: Parts) {
  const { state, isOffline, onScroll } = parts;
  return (
    <RoomColumns $isOver={isOver(state)}>
      {isOver(state) ? (
        <Log {...parts} />
      ) : (
        <RoomPlayers state={state} isOffline={isOffline} onScroll={onScroll} />
      )}
      <Middle {...parts} />
      <RightColumn>
        {state.myTeamId === null ? <Log {...parts} /> : <MyTeam team={myTeamOf(state)} />}
        {state.myTeamId !== null && !isOver(state) && <RoomQueue state={state} isOffline={isOffline} />}
      </RightColumn>
    </RoomColumns>
  );
}

function NarrowRoom(parts: Parts & { tab: string; onTab: (id: string) => void }) {
  const { state, isOffline, onScroll, tab, onTab } = parts;
  const t = useTexts();
  const isMember = state.myTeamId !== null;
  const team = myTeamOf(state);
  const when = (isShown: boolean, tab: RoomTab): RoomTab[] => (isShown ? [tab] : []);
  const tabs: RoomTab[] = [
    ...when(!isOver(state), {
      id: 'players',
      label: t('draftRoom.tabs.players'),
      panel: <RoomPlayers state={state} isOffline={isOffline} onScroll={onScroll} />,
    }),
    {
      id: 'board',
      label: t(state.draft ? 'draftRoom.tabs.board' : 'draftRoom.tabs.teams'),
      panel: <Middle {...parts} />,
    },
    ...when(isMember && state.draft !== null, {
      id: 'team',
      label: t('draftRoom.tabs.team', { nb: team.length, all: rosterSize }),
      panel: <MyTeam team={team} />,
    }),
    ...when(isMember && !isOver(state), {
      id: 'queue',
      label: t('draftRoom.tabs.queue', { nb: state.queue.length }),
      panel: <RoomQueue state={state} isOffline={isOffline} />,
    }),
    ...when(state.draft !== null, { id: 'log', label: t('draftRoom.tabs.log'), panel: <Log {...parts} /> }),
  ];
  return <RoomTabs tabs={tabs} open={tab} onOpen={onTab} />;
}

/** "The title says who is choosing." The page keeps its name; only the window's title follows the turns. */
function useTurnTitle(state: DraftState): void {
  const t = useTexts();
  const turn = turnSentence(t, state);
  useEffect(() => {
    const page = t('draftRoom.title');
    document.title = turn === '' ? `${page} – Endzone` : `${turn} – ${page} – Endzone`;
  }, [t, turn]);
}
