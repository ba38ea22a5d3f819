import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, bottomInset, media, size, space, type, z } from '@endzone/shared-ui/theme/theme.ts';
import { memo } from 'react';
import { styled } from 'styled-components';
import { PhoneBar as Frame } from '../../data/editing/PhoneBar.tsx';
import { lineCount, playersOf, type Side } from './model/sheet.ts';
import { errorCount, useSheetView, warningCount } from './sheetContext.ts';

type Props = { side: Side; canSave: boolean; isBusy: boolean; onSave: () => void };

/** At the lower edge of all but broad windows: how far the side is, and the button that saves. */
export function PhoneBar({ side, ...savable }: Props) {
  const { game, state, findings } = useSheetView();
  const { present } = state;
  return (
    <SideBar
      {...savable}
      done={lineCount(game, present, side)}
      all={playersOf(game, present, side).length}
      errors={errorCount([...findings[1], ...findings[2]])}
      warnings={warningCount(findings[side])}
    />
  );
}

type SideBarProps = Omit<Props, 'side'> & { done: number; all: number; errors: number; warnings: number };

const SideBar = memo(function SideBar(props: SideBarProps) {
  const { done, all, errors, warnings, canSave, isBusy, onSave } = props;
  const t = useTexts();
  return (
    <Bar>
      <span>
        <b>{t('gameSheet.page.lines', { done, all })}</b>
        {errors > 0 && <Errors>{t('season.checks.errors', { count: errors })}</Errors>}
        <small>{t('season.checks.warnings', { count: warnings })}</small>
      </span>
      <Button kind="primary" busy={isBusy} disabled={!canSave} onClick={onSave}>
        {t('gameSheet.save.save')}
      </Button>
    </Bar>
  );
});

const Bar = styled(Frame)`
  /* Stands beside the page, not in its gutters. */
  margin: 0;
  ${media.slim} {
    position: sticky;
    bottom: ${bottomInset};
    z-index: ${z.sticky};
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[3]} ${size.gutter} calc(${space[3]} + env(safe-area-inset-bottom));
    background: ${color.raised};
    border-top: ${size.hairline} solid ${color.line};
  }
  span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
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
const Errors = styled.strong`
  ${type.small}
  color: ${color.loss};
  font-weight: 680;
`;
