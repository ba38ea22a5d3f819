import { statKeys } from '@endzone/contracts/game';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import Lock from 'lucide-react/icons/lock';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import type { SheetCommand } from './api.ts';
import { written } from './model/cellView.ts';
import type { Conflict } from './model/merge.ts';
import { playersOf, sides, sideName } from './model/sheet.ts';
import { clubShortName } from './clubShortName.ts';
import { useSheetView } from './sheetContext.ts';
import type { Saving } from './useSaving.ts';
import type { OtherDraft, SharedDraft } from './useSharedDraft.ts';

type Props = {
  game: RealGame;
  isOver: boolean;
  saving: Saving;
  draft: SharedDraft;
  conflicts: readonly Conflict[];
  onConflictsSeen: () => void;
  departed: readonly string[];
};

/** What holds for the whole sheet; the most urgent one. */
export function SheetBanners(props: Props) {
  const { game, isOver, saving, draft, conflicts, onConflictsSeen, departed } = props;
  const t = useTexts();
  if (saving.theirs)
    return (
      <Banner
        kind="warn"
        live
        title={t('gameSheet.conflict.title')}
        action={
          <Button size="sm" kind="primary" onClick={saving.join}>
            {t('gameSheet.conflict.join')}
          </Button>
        }
      >
        {t('gameSheet.conflict.text', { count: saving.theirCount })}
      </Banner>
    );
  if (saving.gone.length > 0)
    return (
      <Banner kind="error" live title={t('gameSheet.save.refused')}>
        {t('gameSheet.save.gone', { names: saving.gone.join(', ') })}
      </Banner>
    );
  if (saving.failure !== undefined)
    return (
      <Banner kind="error" live title={t(`gameSheet.save.${titles[saving.refused?.kind ?? 'save']}`)}>
        <Refused failure={saving.failure} command={saving.refused} />
      </Banner>
    );
  if (conflicts.length > 0)
    return (
      <Banner
        kind="warn"
        live
        title={t('gameSheet.conflict.both', { count: conflicts.length })}
        action={
          <Button size="sm" onClick={onConflictsSeen}>
            {t('gameSheet.conflict.seen')}
          </Button>
        }
      >
        <Conflicts conflicts={conflicts} />
      </Banner>
    );
  // Nothing is shared before it is answered.
  if (draft.stale) return <DraftBanner draft={draft} />;
  if (departed.length > 0)
    return (
      <Banner kind="warn" live title={t('gameSheet.departed.title', { names: departed.join(', ') })}>
        {t('gameSheet.departed.text')}
      </Banner>
    );
  if (draft.continued) return <DraftBanner draft={draft} />;
  if (isOver) return <Banner icon={<Icon of={Lock} />}>{t('gameSheet.page.over')}</Banner>;
  if (game.startedAt === null) return <Banner>{t('gameSheet.page.notStarted', { week: game.week })}</Banner>;
  if (!game.team1Editable || !game.team2Editable)
    return (
      <Banner kind="warn" icon={<Icon of={Lock} />} title={t('gameSheet.page.locked')}>
        {t('gameSheet.page.lockedText')}
      </Banner>
    );
  return null;
}

const titles = { save: 'refused', undo: 'notUndone', delete: 'notDeleted' } as const;
const maxNamed = 3;

/** Why the sheet was not taken, and whose figure it was. */
function Refused({ failure, command }: { failure: Failure; command: SheetCommand | undefined }) {
  const t = useTexts();
  const { text, violations } = useProblemOf()(failure);
  const nameOf = useCellName();
  if (failure.code === 'game_changed' && command?.kind !== 'save')
    return <p>{t('gameSheet.page.changedSince')}</p>;
  if (violations.length === 0) return <p>{text}</p>;
  return (
    <ul>
      {violations.slice(0, maxNamed).map(({ property, message }) => {
        const cell = addedAt(property, command) ?? property.replace(/^players\./, '');
        const name = nameOf(cell.replace(/^scoreTeam/, 'score.'));
        return <li key={property}>{name ? `${name}: ${message}` : message}</li>;
      })}
      {violations.length > maxNamed && (
        <li>{t('gameSheet.paste.more', { count: violations.length - maxNamed })}</li>
      )}
    </ul>
  );
}

/** Players who were put on a sheet are refused by their place in the list that was sent. */
function addedAt(property: string, command: SheetCommand | undefined): string | undefined {
  const [, side, place] = /^addPlayersTeam([12])\[(\d+)\]$/.exec(property) ?? [];
  if (side === undefined || command?.kind !== 'save') return undefined;
  const { addPlayersTeam1, addPlayersTeam2 } = command.sheet;
  return (side === '1' ? addPlayersTeam1 : addPlayersTeam2)[Number(place)];
}

/** What another device has filled in. */
function DraftBanner({ draft: { stale, continued, onSeen, takeStale, dropStale } }: { draft: SharedDraft }) {
  const t = useTexts();
  const { locale } = useMount();
  const where = ({ device, savedAt }: OtherDraft) => ({
    device: device === 'API' ? t('gameSheet.draft.unknown') : device.replace(' on ', ' · '),
    time: showDateTime(locale, savedAt),
  });
  if (stale)
    return (
      <Banner
        kind="warn"
        live
        title={t('gameSheet.draft.stale', where(stale))}
        action={
          <>
            <Button size="sm" kind="primary" onClick={takeStale}>
              {t('gameSheet.draft.take')}
            </Button>
            <Button size="sm" onClick={dropStale}>
              {t('gameSheet.draft.drop')}
            </Button>
          </>
        }
      >
        {t('gameSheet.draft.staleText')}
      </Banner>
    );
  if (!continued) return null;
  return (
    <Banner
      live
      title={t('gameSheet.draft.continued', where(continued))}
      action={
        <Button size="sm" onClick={onSeen}>
          {t('gameSheet.conflict.seen')}
        </Button>
      }
    >
      {t('gameSheet.draft.continuedText')}
    </Banner>
  );
}

/** Who and what a cell is of: "Halmos Barnabás (Wolves), Touchdowns"; empty when it is none of the sheet. */
function useCellName(): (cell: string) => string {
  const t = useTexts();
  const { game, state } = useSheetView();
  const players = sides.flatMap((side) =>
    playersOf(game, state.present, side).map((player) => ({ ...player, team: game[sideName[side]].name })),
  );
  return (cell) => {
    const [id = '', key = ''] = cell.split('.');
    if (id === 'score') return game[key === '1' ? 'team1' : 'team2'].name;
    const player = players.find((one) => one.id === id);
    const name = player ? `${player.name} (${clubShortName(player.team)})` : '';
    const stat = statKeys.find((one) => one === key);
    return stat ? `${name}, ${t(`season.stat.long.${stat}`)}` : name;
  };
}

function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useTexts();
  const { locale } = useMount();
  const shown = (text: string) => (text ? written(text, locale) : '–');
  const nameOf = useCellName();
  return (
    <>
      {conflicts
        .slice(0, 5)
        .map(({ cell, mine, theirs }) =>
          t('gameSheet.conflict.cell', { cell: nameOf(cell), mine: shown(mine), theirs: shown(theirs) }),
        )
        .join(' ')}
    </>
  );
}
