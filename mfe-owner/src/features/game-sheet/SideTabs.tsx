import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Tabs } from '@endzone/shared-ui/data/Tabs.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { clubShortName } from './clubShortName.ts';
import { isEmptySide, sideName, sides, type Side } from './model/sheet.ts';
import { errorCount, useSheetView, warningCount } from './sheetContext.ts';
import { SheetTools, type SideTool } from './SheetTools.tsx';
import { SideSheet } from './SideSheet.tsx';

type Props = {
  side: Side;
  onSide: (side: Side) => void;
  /** Every statistic has a column, not only those of the position. */
  isAll: boolean;
  /** Both sides stand side by side. */
  isBroad: boolean;
  onAll: () => void;
  onTool: SideTool;
};

/** Both sides of the game, one of them open: its tools and its grids. */
export function SideTabs({ side, onSide, isAll, isBroad, onAll, onTool }: Props) {
  const t = useTexts();
  const id = useId();
  const { apply, isClosed, state } = useSheetView();
  const panelOf = (one: Side) => (
    <Stack $gap={3}>
      {!isClosed && (
        <SheetTools
          side={one}
          isAll={isAll}
          hasSteps={!isBroad || one === 1}
          canUndo={state.past.length > 0}
          canRedo={state.future.length > 0}
          apply={apply}
          onAll={onAll}
          onTool={onTool}
        />
      )}
      <SideSheet side={one} isAll={isAll} hasHints={!isBroad || one === 1} />
    </Stack>
  );
  if (isBroad)
    return (
      <Both>
        {sides.map((one) => (
          <section key={one} aria-labelledby={`${id}${one}`}>
            <Title id={`${id}${one}`}>
              <Label side={one} />
            </Title>
            {panelOf(one)}
          </section>
        ))}
      </Both>
    );
  return (
    <Tabs
      label={t('gameSheet.page.sides')}
      open={String(side)}
      onOpen={(id) => onSide(id === '2' ? 2 : 1)}
      tabs={sides.map((one) => ({
        id: String(one),
        label: <Label side={one} />,
        panel: one === side && panelOf(one),
      }))}
    />
  );
}

function Label({ side }: { side: Side }) {
  const t = useTexts();
  const { game, state, findings } = useSheetView();
  const errors = errorCount(findings[side]);
  const warnings = warningCount(findings[side]);
  return (
    <TabLabel>
      {clubShortName(game[sideName[side]].name)}
      {errors > 0 && (
        <Badge tone="loss">
          {errors} <Hidden>{t('gameSheet.check.errorsWord', { count: errors })}</Hidden>
        </Badge>
      )}
      {warnings > 0 && (
        <Badge tone="warn">
          {warnings} <Hidden>{t('gameSheet.check.warningsWord', { count: warnings })}</Hidden>
        </Badge>
      )}
      {isEmptySide(game, state.present, side) && <Badge>{t('gameSheet.page.empty')}</Badge>}
    </TabLabel>
  );
}

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  align-items: start;
`;
const Title = styled.h2`
  ${type.h3}
  margin-bottom: ${space[3]};
`;
const TabLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
const Hidden = styled.span`
  position: absolute;
  clip-path: inset(50%);
`;
