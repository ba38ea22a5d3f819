import type { RealGame } from '@endzone/contracts/stats/realGames';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { UnsavedGuard } from '@endzone/shared-ui/forms/UnsavedGuard.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { memo, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { styled } from 'styled-components';
import { JobCard } from '../../data/jobs/JobCard.tsx';
import { hasScore } from '../../data/season/weeks.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { firstHindrance } from './model/checks.ts';
import { playersOf, sides, type Cell, type Side } from './model/sheet.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { SavePanel } from './SavePanel.tsx';
import { ScoreHead } from './ScoreHead.tsx';
import { selectActiveCell, selectBests, selectRules, type WithSheet } from './selectors.ts';
import { SheetBanners } from './SheetBanners.tsx';
import { SheetProvider, sideToCheck, type SheetView } from './sheetContext.ts';
import { SheetDialogs, type SheetDialog } from './SheetDialogs.tsx';
import type { QuestionKind } from './SheetQuestions.tsx';
import type { SideTool } from './SheetTools.tsx';
import { SideTabs } from './SideTabs.tsx';
import { cellChosen } from './slice.ts';
import { useDeparted } from './useDeparted.ts';
import { useEditing } from './useEditing.ts';
import { nextToEnter } from './roundGames.ts';
import { RoundStrip } from './RoundStrip.tsx';
import { useFindings } from './useFindings.ts';
import { useJump } from './useJump.ts';
import { useMarks } from './useMarks.ts';
import { useRoundKeys } from './useRoundKeys.ts';
import { useSaving } from './useSaving.ts';
import { useStableCallback } from './useStableCallback.ts';
import { useSharedDraft } from './useSharedDraft.ts';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';

type Props = {
  game: RealGame;
  /** The round being entered. */
  week: number;
  /** The games of that round. */
  games: readonly RealGame[];
  /** The season is over: read only. */
  isOver: boolean;
  /** Keys typed before the sheet was loaded. */
  takeKeys: () => readonly string[];
};

/** The sheet of a game while the owner fills it in. */
export function SheetPage({ game, week, games, isOver, takeKeys }: Props) {
  const rules = useSelector(selectRules);
  const bests = useSelector(selectBests);
  const dispatch = useDispatch();
  const store = useStore<WithSheet>();
  const editing = useEditing(game, isOver);
  const { state, apply, onType, settle, base, isDirty, keptAt, conflicts, setConflicts } = editing;
  const { present } = state;
  const isClosed = isOver || game.startedAt === null;
  const saving = useSaving(game, editing);
  const draft = useSharedDraft(game, editing, { isClosed, isBehind: saving.theirs !== undefined });
  const departed = useDeparted(game, present);
  const [side, setSide] = useState<Side>(1);
  const [isAll, setAll] = useState(false);
  const isBroad = useMedia('broad');
  const [dialog, setDialog] = useState<SheetDialog>();
  const [isTried, setTried] = useState(false);
  const findings = useFindings(game, present, bests, isTried);
  const marks = useMarks(findings, saving, present);
  const jump = useJump(game, present, setSide);
  const checks = useRef<HTMLDivElement>(null);
  const handleChecks = useStableCallback(() => {
    const shown = isBroad ? undefined : sideToCheck(findings, side);
    // What stands above the checks grows and shrinks with the side.
    if (shown !== undefined) flushSync(() => handleSide(shown));
    checks.current?.scrollIntoView?.({ block: 'start' });
    checks.current?.focus({ preventScroll: true });
  });
  const handleBlock: SheetView['onBlock'] = useCallback(
    (text, cell) => setDialog({ kind: 'paste', text, cell }),
    [],
  );
  const handleActive = useCallback((cell: Cell) => void dispatch(cellChosen(cell)), [dispatch]);
  const handleSide = useStableCallback((next: Side) => {
    setSide(next);
    // What is pasted next belongs to the side that is shown.
    dispatch(cellChosen(undefined));
  });
  const handleTool: SideTool = useStableCallback((kind, of) => {
    setSide(of);
    const chosen = selectActiveCell(store.getState());
    const isThere = playersOf(game, present, of).some(({ id }) => id === chosen?.playerId);
    if (kind === 'paste') setDialog({ kind, text: '', cell: isThere ? chosen : undefined });
    else setDialog(kind === 'add' ? { kind } : { kind, version: game.version });
  });
  const handleAll = useStableCallback(() => setAll(!isAll));
  const handleAsk = useStableCallback((kind: QuestionKind) => setDialog({ kind, version: game.version }));

  const save = () => {
    const hindrance = firstHindrance(game, present);
    setTried(hindrance !== undefined);
    if (hindrance) jump(hindrance);
    const isSent = !hindrance && !saving.isBusy && isDirty && !isClosed;
    if (isSent) saving.save();
    return isSent;
  };
  const round = useRoundKeys({
    game,
    week,
    games,
    isDirty,
    isBusy: saving.isBusy,
    hasFailed: saving.failure !== undefined || saving.locked !== undefined || saving.theirs !== undefined,
    isClosed,
    takeKeys,
    apply,
    settle,
  });
  const redo = () => apply({ kind: 'redone' });
  usePageKeys({
    'mod+s': () => void save(),
    'mod+z': () => apply({ kind: 'undone' }),
    'mod+shift+z': redo,
    'mod+y': redo,
    'mod+enter': () => round.finish(save),
    'alt+arrowup': round.previous,
    'alt+arrowdown': round.next,
  });

  const view: SheetView = {
    game,
    state,
    apply,
    onType,
    rules: { 1: game.settledBy?.team1 ?? rules, 2: game.settledBy?.team2 ?? rules },
    bests,
    isClosed,
    marks,
    findings,
    onActive: handleActive,
    onBlock: handleBlock,
  };
  // Before the season has been read nobody knows what its round still lacks.
  const isRoundEntered = games.length > 0 && hasScore(game) && !nextToEnter(games, game.id);
  const weekToLock = isRoundEntered && !isDirty && game.state !== 'final' ? week : undefined;
  const handleSave = useStableCallback(() => void save());
  const savable = { isDirty, isBusy: saving.isBusy, onSave: handleSave };
  return (
    <SheetProvider value={view}>
      <Page title={`${game.team1.name} – ${game.team2.name}`} titleHidden width="full">
        {isDirty && !draft.isShared && <UnsavedGuard />}
        <Breadcrumb week={week} />
        {games.length > 1 && <RoundStrip games={games} current={game.id} isKept={keptAt !== undefined} />}
        <SheetBanners
          game={game}
          isOver={isOver}
          saving={saving}
          draft={draft}
          conflicts={conflicts}
          onConflictsSeen={() => setConflicts([])}
          departed={isClosed ? [] : departed}
        />
        <ScoreHead isDirty={isDirty} keptAt={keptAt} isShared={draft.isShared} />
        <Parts>
          <SideTabs
            side={side}
            onSide={handleSide}
            isAll={isAll}
            isBroad={isBroad}
            onAll={handleAll}
            onTool={handleTool}
          />
          <Rail>
            <JobCard />
            <Checks ref={checks} tabIndex={-1}>
              {(isBroad ? sides : [side]).map((one) => (
                <CheckPanel key={one} side={one} onJump={jump} />
              ))}
            </Checks>
            {!isClosed && <SavePanel {...savable} weekToLock={weekToLock} game={game} onAsk={handleAsk} />}
          </Rail>
        </Parts>
      </Page>
      {!isClosed && <PhoneBar {...savable} weekToLock={weekToLock} onChecks={handleChecks} />}
      <SheetDialogs
        dialog={dialog}
        side={side}
        isAll={isAll}
        saving={saving}
        onDiscard={() => apply({ kind: 'replaced', sheet: base })}
        onZeros={() => apply({ kind: 'zeroed', players: playersOf(game, present, side) })}
        onAdded={jump}
        onSide={handleSide}
        onClose={() => setDialog(undefined)}
      />
    </SheetProvider>
  );
}

const Breadcrumb = memo(function Breadcrumb({ week }: { week: number }) {
  const t = useTexts();
  return (
    <Way aria-label={t('gameSheet.page.way')}>
      <Link to="/owner/stats">{t('season.games.title')}</Link> /{' '}
      <Link to={`/owner/stats?week=${week}`} quiet>
        {t('season.board.name.regular', { week })}
      </Link>
    </Way>
  );
});

/** A grid needs the whole width of most windows: what stands beside it on a broad one is below it then. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${size.rail};
  gap: ${space[6]};
  align-items: start;
  ${media.slim} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Rail = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  ${media.slim} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, ${size.rail}), 1fr));
    align-items: start;
  }
`;
/** Reached from the bar at the foot. */
const Checks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  scroll-margin-top: ${space[4]};
  outline: none;
`;
const Way = styled.nav`
  ${type.small}
  color: ${color.ink3};
  margin-bottom: calc(-1 * ${space[3]});
`;
