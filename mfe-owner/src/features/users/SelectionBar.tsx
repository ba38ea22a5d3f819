import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, radius, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Mail from 'lucide-react/icons/mail';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';
import { forgetRecipients, fromMessage, keepRecipients } from '../../data/recipients/keptRecipients.ts';
import type { useSelection } from './useSelection.ts';

type Props = {
  selection: ReturnType<typeof useSelection>;
  total: number;
  /** The bar is gone, with the button that was pressed. */
  onCleared: () => void;
};

/** How many are selected, the way to all whom the filter finds, and to nobody. */
export function SelectionBar({ selection, total, onCleared }: Props) {
  const t = useTexts();
  const { selected, wasCleared, selectAll, clear, isBusy, problem } = selection;
  const nb = selected.size;
  const writeButton = useRef<HTMLButtonElement>(null);
  const isAllPressed = useRef(false);
  // Once everybody is selected that button is gone: the next one takes the focus.
  useLayoutEffect(() => {
    if (!isAllPressed.current || nb < total) return;
    isAllPressed.current = false;
    writeButton.current?.focus();
  }, [nb, total]);
  const handleAll = () => {
    isAllPressed.current = true;
    selectAll();
  };
  const handleClear = () => {
    clear();
    onCleared();
  };
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const write = () => {
    // Nobody rather than those who were chosen before.
    if (!keepRecipients({ ids: [...selected], from: search })) forgetRecipients();
    // "Back" from the message finds them selected.
    void navigate({ pathname, search }, { replace: true, state: fromMessage });
    void navigate('/owner/users/messages/new');
  };
  usePageKeys({ m: () => nb > 0 && write() });
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
              <Button size="sm" busy={isBusy} reads onClick={handleAll}>
                {t('users.selection.all', { count: total })}
              </Button>
            )}
            <Button
              ref={writeButton}
              size="sm"
              kind="primary"
              icon={<Icon of={Mail} size="sm" />}
              onClick={write}
            >
              {t('users.selection.write')}
            </Button>
            <Button size="sm" kind="ghost" onClick={handleClear}>
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
