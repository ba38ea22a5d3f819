import { object } from '@endzone/contracts/fields';
import type { League } from '@endzone/contracts/leagues/league';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { typedName } from '@endzone/shared-ui/forms/typedName.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { isLeagueLost } from '../../data/leagues/isLeagueLost.ts';
import { IfPlayed } from '../../data/seasons/IfPlayed.tsx';
import { deleteLeague, type LeagueSettings } from './api.ts';

type Props = Omit<LeagueSettings, 'finished'> & {
  /** It is gone, or the reader's no more. */
  onDone: () => unknown;
  /** It was refused: the league is another one now. */
  onChanged: () => unknown;
  onClose: () => void;
};

/** Says what goes with a league and what stays, and asks for its name. */
export function DeleteLeague({ league, members, pending, ...answers }: Props) {
  const t = useTexts();
  return (
    <Dialog
      role="alertdialog"
      title={t('settings.deleteLeague.question', { league: league.name })}
      onClose={answers.onClose}
    >
      <Stack $gap={4}>
        <List>
          <Line of={X}>{t('settings.deleteLeague.teams', { count: members.length })}</Line>
          {pending.length > 0 && (
            <Line of={X}>{t('settings.deleteLeague.pending', { count: pending.length })}</Line>
          )}
          <IfPlayed league={league}>
            <Line of={X}>{t('settings.deleteLeague.play')}</Line>
          </IfPlayed>
          <Line of={Check}>{t('settings.deleteLeague.stays')}</Line>
        </List>
        <TypedName league={league} {...answers} />
      </Stack>
    </Dialog>
  );
}

const Line = ({ of, children }: { of: typeof X; children: string }) => (
  <li data-goes={of === X || undefined}>
    <Icon of={of} size="sm" />
    <span>{children}</span>
  </li>
);

type TypedNameProps = Pick<Props, 'onDone' | 'onChanged' | 'onClose'> & { league: League };

function TypedName({ league, onDone, onChanged, onClose }: TypedNameProps) {
  const t = useTexts();
  const showProblem = useProblemToast();
  const rules = useMemo(() => object({ name: typedName(league.name) }), [league.name]);
  const { run } = useCommand(() => deleteLeague(league.id), {
    toast: { title: t('settings.deleteLeague.done'), text: league.name },
    onDone,
    onFailed: (failure) => {
      if (!isLeagueLost(failure)) return onChanged();
      showProblem(failure);
      return onDone();
    },
  });
  return (
    <Form initial={{ name: '' }} schema={rules} guard={false} onSubmit={() => run()}>
      <TextField
        name="name"
        label={t('settings.deleteLeague.typeName')}
        placeholder={league.name}
        autoComplete="off"
      />
      <DialogActions onCancel={onClose}>
        <Submit kind="danger">{t('settings.deleteLeague.button')}</Submit>
      </DialogActions>
    </Form>
  );
}

const List = styled.ul`
  ${type.body}
  display: grid;
  gap: ${space[2]};
  li {
    display: flex;
    gap: ${space[3]};
  }
  svg {
    flex: none;
    margin-top: ${space[1]};
    color: ${color.turfText};
  }
  [data-goes] svg {
    color: ${color.loss};
  }
`;
