import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ChecksCard, type Check } from '../../data/checks/ChecksCard.tsx';
import { toneOf, type Finding } from './model/checks.ts';
import { sideName, type Cell, type Side } from './model/sheet.ts';
import { useSheetView } from './sheetContext.ts';
import { useFindingText } from './useFindingText.ts';

type Props = { side: Side; onJump: (cell: Cell) => void };

/** "Warnings appear in 'Check' with a jump; they never block." */
export function CheckPanel({ side, onJump }: Props) {
  const t = useTexts();
  const { findings, game } = useSheetView();
  const textOf = useFindingText();
  const checks = findings[side].map((finding): Check => ({
    tone: toneOf(finding),
    ...textOf(finding),
    action: <Way finding={finding} onJump={onJump} />,
  }));
  const fine: Check = { tone: 'ok', title: t('gameSheet.check.fine') };
  return (
    <ChecksCard
      title={t('gameSheet.check.title')}
      of={game[sideName[side]].name}
      checks={checks.length > 0 ? checks : [fine]}
    />
  );
}

function Way({ finding, onJump }: { finding: Finding; onJump: (cell: Cell) => void }) {
  const t = useTexts();
  const { apply, isClosed } = useSheetView();
  const cell = 'cell' in finding ? finding.cell : undefined;
  return (
    <>
      {cell && (
        <Button size="sm" onClick={() => onJump(cell)}>
          {t('gameSheet.check.jump')}
        </Button>
      )}
      {finding.kind === 'missing' && !isClosed && (
        <Button size="sm" onClick={() => apply({ kind: 'zeroed', players: finding.players })}>
          {t('gameSheet.page.fillZeros')}
        </Button>
      )}
    </>
  );
}
