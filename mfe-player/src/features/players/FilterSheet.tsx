import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { Selects, type SelectsProps } from './Selects.tsx';

type FilterSheetProps = SelectsProps & { total: number | undefined; onClose: () => void };

/** What does not fit beside the search of a phone; the button says how many are left. */
export function FilterSheet({ total, onClose, ...selects }: FilterSheetProps) {
  const t = useTexts();
  const { narrow } = selects.search;
  return (
    <Dialog
      title={t('players.filters')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => narrow({ team: '', availability: '', status: '' })}>
            {t('players.reset')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {total === undefined ? t('players.show') : t('players.showCount', { count: total })}
          </Button>
        </>
      }
    >
      <Fields>
        <Selects {...selects} />
      </Fields>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
  span {
    ${type.smallStrong}
    display: block;
    margin-bottom: ${space[1]};
  }
`;
