import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, radius, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import type { useSelection } from './useSelection.ts';

type Props = { selection: ReturnType<typeof useSelection>; total: number };

/** How many are selected, the way to all whom the filter finds, and to nobody. */
export function SelectionBar({ selection, total }: Props) {
  const t = useTexts();
  const { selected, wasCleared, selectAll, clear, isBusy, problem } = selection;
  const nb = selected.size;
  return (
    <>
      {problem && (
        <Banner kind="error" live>
          {problem}
        </Banner>
      )}
      <div aria-live="polite">
        {wasCleared && nb === 0 && <Note>{t('users.selection.cleared')}</Note>}
        {nb > 0 && (
          <Bar>
            <b>{t('users.selection.nb', { count: nb })}</b>
            {nb < total && (
              <Button size="sm" busy={isBusy} reads onClick={selectAll}>
                {t('users.selection.all', { count: total })}
              </Button>
            )}
            <Button size="sm" kind="ghost" onClick={clear}>
              {t('users.selection.clear')}
            </Button>
          </Bar>
        )}
      </div>
    </>
  );
}

const Note = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.turfSoft};
  color: ${color.onTurfSoft};
  b {
    ${type.bodyStrong}
  }
`;
