import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { memo } from 'react';
import { styled } from 'styled-components';
import { aboveFoot, PhoneBar as Frame } from '../../data/editing/PhoneBar.tsx';
import { lineCount, playersOf, sides, type Side } from './model/sheet.ts';
import { errorCount, useSheetView, warningCount } from './sheetContext.ts';

type Props = {
  isDirty: boolean;
  isBusy: boolean;
  /** The week that can be locked next. */ weekToLock: number | undefined;
  onSave: () => void;
  /** Leads to what was found. */ onChecks: () => void;
};

const sumOf = (countOf: (side: Side) => number) => sides.reduce((sum, side) => sum + countOf(side), 0);

/** At the lower edge of all but broad windows: how far the sheet is, what was found in it, and the button that saves. */
export function PhoneBar(props: Props) {
  const { game, state, findings } = useSheetView();
  const { present } = state;
  return (
    <SheetBar
      {...props}
      done={sumOf((side) => lineCount(game, present, side))}
      all={sumOf((side) => playersOf(game, present, side).length)}
      errors={sumOf((side) => errorCount(findings[side]))}
      warnings={sumOf((side) => warningCount(findings[side]))}
    />
  );
}

type SheetBarProps = Props & { done: number; all: number; errors: number; warnings: number };

const SheetBar = memo(function SheetBar(props: SheetBarProps) {
  const { done, all, errors, warnings, isDirty, isBusy, weekToLock, onSave, onChecks } = props;
  const t = useTexts();
  return (
    <Bar>
      <span>
        <b>{t('gameSheet.page.lines', { done, all })}</b>
        <Found onClick={onChecks}>
          {errors > 0 && <strong>{t('season.checks.errors', { count: errors })}</strong>}
          {errors > 0 && ' · '}
          {t('season.checks.warnings', { count: warnings })}
        </Found>
      </span>
      {weekToLock !== undefined && (
        <LinkButton to={`/owner/seasons?week=${weekToLock}`}>{t('gameSheet.save.lock')}</LinkButton>
      )}
      <Button kind="primary" busy={isBusy} disabled={!isDirty} onClick={onSave}>
        {t('gameSheet.save.save')}
      </Button>
    </Bar>
  );
});

const Bar = styled(Frame)`
  /* Stands beside the page, not in its gutters. */
  margin: 0;
  ${media.slim} {
    ${aboveFoot}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[3]} ${size.gutter} calc(${space[3]} + env(safe-area-inset-bottom));
    background: ${color.raised};
    border-top: ${size.hairline} solid ${color.line};
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
  }
  b {
    ${type.small}
    display: block;
    font-weight: 680;
  }
  > :nth-child(2) {
    margin-inline-start: auto;
  }
  > a {
    white-space: nowrap;
  }
`;
const Found = styled(TextButton)`
  ${type.small}
  color: ${color.ink2};
  text-decoration-line: underline;
  strong {
    color: ${color.loss};
    font-weight: 680;
  }
`;
