import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Tabs } from '@endzone/shared-ui/data/Tabs.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { clubShortName } from './clubShortName.ts';
import { isEmptySide, sideName, sides, type Side } from './model/sheet.ts';
import type { SheetDialog } from './SheetDialogs.tsx';
import { useSheetView, warningCount } from './sheetContext.ts';
import { SheetTools } from './SheetTools.tsx';
import { SideSheet } from './SideSheet.tsx';

type Props = {
  side: Side;
  onSide: (side: Side) => void;
  /** Every statistic has a column, not only those of the position. */
  isAll: boolean;
  onAll: () => void;
  onDialog: (dialog: SheetDialog) => void;
};

/** Both sides of the game, one of them open: its tools and its grids. */
export function SideTabs({ side, onSide, isAll, onAll, onDialog }: Props) {
  const t = useTexts();
  const { active, isClosed } = useSheetView();
  const pasteAt = active && 'playerId' in active ? active : undefined;
  const panel = (
    <Stack $gap={3}>
      {!isClosed && (
        <SheetTools
          isAll={isAll}
          onAll={onAll}
          onAdd={() => onDialog({ kind: 'add' })}
          onPaste={() => onDialog({ kind: 'paste', text: '', cell: pasteAt })}
          onZeros={() => onDialog({ kind: 'zeros' })}
        />
      )}
      <SideSheet side={side} isAll={isAll} />
    </Stack>
  );
  return (
    <Tabs
      label={t('gameSheet.page.sides')}
      open={String(side)}
      onOpen={(id) => onSide(id === '2' ? 2 : 1)}
      tabs={sides.map((one) => ({
        id: String(one),
        label: <Label side={one} />,
        panel: one === side && panel,
      }))}
    />
  );
}

function Label({ side }: { side: Side }) {
  const t = useTexts();
  const { game, state, findings } = useSheetView();
  const count = warningCount(findings[side]);
  return (
    <TabLabel>
      {clubShortName(game[sideName[side]].name)}
      {count > 0 && (
        <Badge tone="warn">
          {count} <Hidden>{t('gameSheet.check.warningsWord')}</Hidden>
        </Badge>
      )}
      {isEmptySide(game, state.present, side) && <Badge>{t('gameSheet.page.empty')}</Badge>}
    </TabLabel>
  );
}

const TabLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
const Hidden = styled.span`
  position: absolute;
  clip-path: inset(50%);
`;
