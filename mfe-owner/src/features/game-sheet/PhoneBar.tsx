import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, media, size, space, type, z } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { lineCount, playersOf, type Side } from './model/sheet.ts';
import { useSheetView, warningCount } from './sheetContext.ts';

type Props = { side: Side; canSave: boolean; isBusy: boolean; onSave: () => void };

/** At the lower edge of a phone: how far the side is, and the button that saves. */
export function PhoneBar({ side, canSave, isBusy, onSave }: Props) {
  const t = useTexts();
  const { game, state, findings } = useSheetView();
  const { present } = state;
  const lines = {
    done: lineCount(game, present, side),
    all: playersOf(game, present, side).length,
  };
  return (
    <Bar>
      <span>
        <b>{t('gameSheet.page.lines', lines)}</b>
        <small>{t('season.checks.warnings', { count: warningCount(findings[side]) })}</small>
      </span>
      <Button kind="primary" busy={isBusy} disabled={!canSave} onClick={onSave}>
        {t('gameSheet.save.save')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: none;
  ${media.phone} {
    position: sticky;
    bottom: 0;
    z-index: ${z.sticky};
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
    background: ${color.raised};
    border-top: ${size.hairline} solid ${color.line};
  }
  b,
  small {
    ${type.small}
    display: block;
  }
  b {
    font-weight: 680;
  }
  small {
    color: ${color.ink3};
  }
`;
