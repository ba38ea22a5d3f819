import type { StatKey } from '@endzone/contracts/game';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { FormulaBar } from './FormulaBar.tsx';
import { KeyHints } from './KeyHints.tsx';
import { keysOf } from './keysOf.ts';
import { groupOf, statGroups, type StatGroup } from '@endzone/contracts/statGroups';
import { playersOf, rowOf, sideName, type Side } from './model/sheet.ts';
import { PlayerCards } from './PlayerCards.tsx';
import { useSheetView } from './sheetContext.ts';
import { StatGrid } from './StatGrid.tsx';

type Props = {
  side: Side;
  /** With the statistics of the others too. */
  isAll: boolean;
  /** The keys stand below. */
  hasHints: boolean;
};

/** Everybody of one side: four grids, or a card for each on a phone. */
export function SideSheet({ side, isAll, hasHints }: Props) {
  const t = useTexts();
  const isPhone = useMedia('phone');
  const { game, state } = useSheetView();
  const players = playersOf(game, state.present, side);
  const inGroup = (group: StatGroup) => players.filter(({ position }) => groupOf(position) === group);
  const keysIn = (group: StatGroup) => {
    const has = (key: StatKey) =>
      inGroup(group).some(({ id }) => rowOf(state.present, id).texts[key] !== undefined);
    return keysOf(group, isAll, has);
  };
  const groups = statGroups.filter((group) => inGroup(group).length > 0);
  if (players.length === 0)
    return (
      <EmptyState title={t('gameSheet.page.nobody', { team: game[sideName[side]].name })}>
        {t('gameSheet.page.nobodyText')}
      </EmptyState>
    );
  if (isPhone)
    return (
      <Stack $gap={5}>
        {groups.map((group) => (
          <section key={group} aria-label={t(`gameSheet.page.group.${group}`)}>
            <GroupTitle>{t(`gameSheet.page.group.${group}`)}</GroupTitle>
            <PlayerCards side={side} players={inGroup(group)} keys={keysIn(group)} />
          </section>
        ))}
        <Note>{t('gameSheet.page.derivedNote')}</Note>
      </Stack>
    );
  const [first, ...others] = groups;
  return (
    <Stack $gap={3}>
      <div>
        <FormulaBar side={side} players={players} />
        {first && <StatGrid group={first} side={side} players={inGroup(first)} keys={keysIn(first)} />}
      </div>
      <Others>
        {others.map((group) => (
          <StatGrid key={group} group={group} side={side} players={inGroup(group)} keys={keysIn(group)} />
        ))}
        <Note>{t('gameSheet.page.derivedNote')}</Note>
      </Others>
      {hasHints && <KeyHints />}
    </Stack>
  );
}

const GroupTitle = styled.h2`
  ${type.label}
  margin-bottom: ${space[2]};
  color: ${color.ink2};
`;
const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: start;
`;
const Note = styled.p`
  ${type.small}
  align-self: center;
  color: ${color.ink2};
`;
