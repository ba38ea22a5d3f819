import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { styled } from 'styled-components';
import { toneOf, type Finding, type Tone } from './model/checks.ts';
import { sideName, type Cell, type Side } from './model/sheet.ts';
import { useSheetView } from './sheetContext.ts';
import { useFindingText } from './useFindingText.ts';

const icons = { error: CircleAlert, warn: TriangleAlert, info: Info, ok: CircleCheck } as const;

type Props = { side: Side; onJump: (cell: Cell) => void };

/** "Warnings appear in 'Check' with a jump; they never block." */
export function CheckPanel({ side, onJump }: Props) {
  const t = useTexts();
  const id = useId();
  const { findings, game, apply, isClosed } = useSheetView();
  const textOf = useFindingText();
  const shown = findings[side];
  const count = (tone: Tone) => shown.filter((finding) => toneOf(finding) === tone).length;
  const cellOf = (finding: Finding): Cell | undefined => ('cell' in finding ? finding.cell : undefined);
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <h2 id={id}>{t('gameSheet.check.title')}</h2>
        {count('error') > 0 && (
          <Badge tone="loss">{t('gameSheet.check.errors', { count: count('error') })}</Badge>
        )}
        {count('error') === 0 && count('warn') > 0 && (
          <Badge tone="warn">{t('gameSheet.check.warnings', { count: count('warn') })}</Badge>
        )}
      </Head>
      <Of>{game[sideName[side]].name}</Of>
      <List>
        {shown.length === 0 && (
          <Line $tone="ok">
            <Icon of={CircleCheck} />
            <p>{t('gameSheet.check.fine')}</p>
          </Line>
        )}
        {shown.map((finding, index) => {
          const { title, text } = textOf(finding);
          const cell = cellOf(finding);
          return (
            <Line key={index} $tone={toneOf(finding)}>
              <Icon of={icons[toneOf(finding)]} />
              <div>
                <b>{title}</b>
                <p>{text}</p>
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
              </div>
            </Line>
          );
        })}
      </List>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]} 0;
  h2 {
    ${type.h3}
  }
`;
const Of = styled.p`
  ${type.small}
  padding: 0 ${space[4]} ${space[3]};
  color: ${color.ink3};
`;
const List = styled.ul`
  max-height: 62dvh;
  overflow: auto;
`;
const tones: Record<Tone, string> = { error: color.loss, warn: color.warn, info: color.ink3, ok: color.win };
const Line = styled.li<{ $tone: Tone }>`
  ${type.small}
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  > svg {
    flex: none;
    color: ${({ $tone }) => tones[$tone]};
  }
  > div {
    min-width: 0;
  }
  b {
    ${type.smallStrong}
  }
  p {
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  button {
    margin-top: ${space[2]};
  }
`;
