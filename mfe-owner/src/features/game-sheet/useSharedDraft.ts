import type { RealGame, SheetDraft } from '@endzone/contracts/stats/realGames';
import { failureOf, isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import * as api from './api.ts';
import { fillFrom, isWithin, merge } from './model/merge.ts';
import {
  draftWireOf,
  isSameSheet,
  lacksLine,
  rowOf,
  sheetOfDraft,
  unlistedOf,
  type Row,
  type Sheet,
  type Side,
} from './model/sheet.ts';
import { sheetLoaded } from './slice.ts';
import type { SheetEditing } from './useEditing.ts';

/** A draft of another device, and when it was kept there. */
export type OtherDraft = Pick<SheetDraft, 'device' | 'savedAt'>;

// A user has sixty commands a minute; drafts take a quarter of them at most.
const pauseMilliseconds = 4_000;

/** Loads the players who were added to the sheet and are not in the game; of a deleted player only the figures are left. */
async function readSheet(game: RealGame, { sheet }: SheetDraft): Promise<Sheet> {
  const known = new Set([...game.team1.players, ...game.team2.players].map(({ id }) => id));
  const readAdded = async (id: string, side: Side): Promise<Sheet['added']> => {
    try {
      const { name, position, jerseyNumber, birthDate } = await api.getPlayer(id);
      return [{ side, player: { id, name, position, jerseyNumber, birthDate } }];
    } catch (error) {
      // Stop on a failed read: the next draft would drop this player.
      if (!isMissing(failureOf(error))) throw error;
      return [];
    }
  };
  const added = (ids: readonly string[], side: Side) =>
    ids.filter((id) => !known.has(id)).map((id) => readAdded(id, side));
  const asked = [...added(sheet.addPlayersTeam1 ?? [], 1), ...added(sheet.addPlayersTeam2 ?? [], 2)];
  return sheetOfDraft(game, sheet, (await Promise.all(asked)).flat());
}

/** A draft that was written since players left the game has no lines of them: it cannot say that they are taken away. */
function withUnlisted(game: RealGame, mine: Sheet, theirs: Sheet): Sheet {
  const unlisted = unlistedOf(game, mine).map((id): [string, Row] => [id, rowOf(mine, id)]);
  return { ...theirs, rows: { ...Object.fromEntries(unlisted), ...theirs.rows } };
}

/** Ignores failures: a draft that stays is offered again on the next poll, or found to be saved. */
const dropQuietly = (id: string) => api.dropDraft(id).catch(() => undefined);

/**
 * The draft on the server, so that a second device goes on where the first one stopped. What another device has filled in is merged
 * before anything is sent, and each device keeps its own until the sheet is saved: neither loses the other's work.
 */
export function useSharedDraft(
  game: RealGame,
  editing: SheetEditing,
  {
    isClosed,
    isBehind,
  }: {
    isClosed: boolean;
    /** Somebody has saved the sheet since, and it was not put together with this one yet. */
    isBehind: boolean;
  },
) {
  const { id, version } = game;
  const { apply, base, state, isDirty, shared, setShared, setConflicts } = editing;
  const { present } = state;
  const [continued, setContinued] = useState<OtherDraft>();
  const [stale, setStale] = useState<OtherDraft & { sheet: Sheet }>();
  const [isShared, setIsShared] = useState(false);
  const showProblem = useProblemToast();
  const dispatch = useDispatch();
  const seen = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ game, present, isDirty, isBehind, shared, base, version });
  useEffect(() => {
    latest.current = { game, present, isDirty, isBehind, shared, base, version };
  });

  const remember = (draft: SheetDraft, sheet: Sheet) => {
    seen.current = JSON.stringify(draft);
    latest.current.shared = sheet;
    setShared(sheet);
    setIsShared(true);
  };
  const forget = () => {
    seen.current = undefined;
    setShared(undefined);
    setIsShared(false);
  };

  /** The game that a draft is read with: one as old as the page may list players who have left it since. */
  const gameFor = async ({ sheet }: SheetDraft): Promise<RealGame> => {
    const { game: known, shared: before, base: saved } = latest.current;
    if (!lacksLine(sheet, known, before ?? saved)) return known;
    const read = await api.getGame(id);
    dispatch(sheetLoaded(read));
    if (read.version === known.version) latest.current.game = read;
    return read;
  };

  /** Takes in what another device has kept since. Answers whether the draft may be written. */
  const pull = async (): Promise<boolean> => {
    let draft: SheetDraft;
    let sheet: Sheet;
    let readWith: RealGame;
    try {
      draft = await api.getDraft(id);
      if (JSON.stringify(draft) === seen.current) return !stale;
      readWith = await gameFor(draft);
      sheet = await readSheet(readWith, draft);
    } catch (error) {
      const isNone = isMissing(failureOf(error));
      if (isNone) forget();
      return isNone;
    }
    const { present: mine, shared: before, base: saved, version: now } = latest.current;
    const { device, savedAt } = draft;
    if (draft.isStale || draft.basedOn < now) {
      seen.current = JSON.stringify(draft);
      const isSaved = isWithin(sheet, saved);
      if (isSaved) await dropQuietly(id);
      else setStale({ device, savedAt, sheet });
      return isSaved;
    }
    const theirs = withUnlisted(readWith, mine, sheet);
    const { sheet: merged, conflicts } = merge(before ?? saved, mine, theirs);
    remember(draft, theirs);
    if (isSameSheet(merged, mine)) return true;
    // What is written next comes before this is drawn: without it the other device would lose what it has kept.
    latest.current.present = merged;
    apply({ kind: 'merged', sheet: merged });
    setConflicts(conflicts);
    setContinued({ device, savedAt });
    return true;
  };

  const push = async () => {
    timer.current = undefined;
    const mayWrite = await pull();
    const { game: now, present: mine, isDirty: isOpen, isBehind: isOld, shared: before } = latest.current;
    // Written now it would be a draft of the sheet before, and offered as an older one.
    if (!mayWrite || !isOpen || isOld || (before && isSameSheet(before, mine))) return;
    try {
      remember(await api.shareDraft(id, draftWireOf(now, mine), version), mine);
      // It was saved or thrown away while this was on its way.
      if (!latest.current.isDirty) await api.dropDraft(id);
    } catch {
      // It is on this device; the next change or the next look sends it.
      setIsShared(false);
    }
  };
  const pullNow = useEffectEvent(pull);
  const pushNow = useEffectEvent(push);

  useEffect(() => {
    if (!isClosed) void pullNow();
  }, [isClosed]);
  useFresh(() => (isClosed ? undefined : isDirty ? push() : pull()));

  useEffect(() => {
    if (isClosed || !isDirty || present === shared) return;
    timer.current ??= setTimeout(() => void pushNow(), pauseMilliseconds);
  }, [isClosed, isDirty, present, shared]);
  // When the page is left.
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      if (latest.current.isDirty) void pushNow();
    },
    [],
  );

  // Saved, or thrown away.
  const end = useEffectEvent(() => {
    forget();
    setContinued(undefined);
    void dropQuietly(id);
  });
  const isOver = !isDirty && shared !== undefined;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  // A draft of the sheet before is another one.
  const known = useRef(version);
  const renew = useEffectEvent(() => setShared(undefined));
  useEffect(() => {
    if (known.current !== version) renew();
    known.current = version;
  }, [version]);

  return {
    /** The server has what is on this device. */
    isShared: isShared && isDirty,
    continued,
    onSeen: () => setContinued(undefined),
    stale,
    takeStale: () => {
      if (!stale) return;
      const merged = fillFrom(stale.sheet, present);
      apply({ kind: 'merged', sheet: merged.sheet });
      setConflicts(merged.conflicts);
      setStale(undefined);
      // It was saved since: no save of this sheet takes the draft away.
      if (!isDirty && isWithin(stale.sheet, base)) void dropQuietly(id);
    },
    dropStale: async () => {
      try {
        await api.dropDraft(id);
        setStale(undefined);
      } catch (error) {
        showProblem(failureOf(error));
      }
    },
  };
}
export type SharedDraft = ReturnType<typeof useSharedDraft>;
