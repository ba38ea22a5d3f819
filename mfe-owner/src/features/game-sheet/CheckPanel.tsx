import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { memo, useMemo } from 'react';
import { ChecksCard, type Check } from '../../data/checks/ChecksCard.tsx';
import { toneOf, type Finding } from './model/checks.ts';
import { sideName, type Cell, type Side } from './model/sheet.ts';
import { useSheetView, type SheetView } from './sheetContext.ts';
import { useFindingText } from './useFindingText.ts';

type Props = { side: Side; onJump: (cell: Cell) => void };

/** "Warnings appear in 'Check' with a jump; they never block." */
export function CheckPanel({ side, onJump }: Props) {
  const { findings, game, apply, isClosed } = useSheetView();
  const of = game[sideName[side]].name;
  return <Checks findings={findings[side]} of={of} apply={apply} isClosed={isClosed} onJump={onJump} />;
}

type ChecksProps = Omit<WayProps, 'finding'> & { findings: readonly Finding[]; of: string };

/** Most keys find nothing else than the one before. */
const Checks = memo(function Checks({ findings, of, apply, isClosed, onJump }: ChecksProps) {
  const t = useTexts();
  const textOf = useFindingText();
  const checkOf = useMemo(() => {
    const known = new WeakMap<Finding, Check>();
    return (finding: Finding): Check => {
      const action = <Way finding={finding} apply={apply} isClosed={isClosed} onJump={onJump} />;
      const check = known.get(finding) ?? { tone: toneOf(finding), ...textOf(finding), action };
      known.set(finding, check);
      return check;
    };
  }, [textOf, apply, isClosed, onJump]);
  const checks = findings.map(checkOf);
  const fine: Check = { tone: 'ok', title: t('gameSheet.check.fine') };
  return (
    <ChecksCard title={t('gameSheet.check.title')} of={of} checks={checks.length > 0 ? checks : [fine]} />
  );
});

type WayProps = Pick<SheetView, 'apply' | 'isClosed'> & Pick<Props, 'onJump'> & { finding: Finding };

function Way({ finding, apply, isClosed, onJump }: WayProps) {
  const t = useTexts();
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
