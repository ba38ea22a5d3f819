import type { Season } from '@endzone/contracts/stats/seasons';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { LeftOutLeagues } from '../../data/jobs/LeftOutLeagues.tsx';
import { useSeasonCommand, type SeasonCommand } from '../../data/jobs/useSeasonCommand.ts';
import type { Action } from '../../data/season/weeks.ts';
import { LockDialog } from './LockDialog.tsx';

type Props = { season: Season; action: Action; onClose: () => void };

/** Asks before a command; stays open with the server's refusal, and closes when the job is on its way. */
export const ActionDialog = (props: Props) =>
  props.action.kind === 'lock' ? <LockDialog {...props} /> : <Question {...props} />;

function commandOf({ kind, week = 0 }: Action): SeasonCommand {
  switch (kind) {
    case 'lock':
      return { kind, week, force: false };
    case 'start':
    case 'freeze':
    case 'undo':
      return { kind, week };
    case 'finish':
    case 'recalculate':
      return { kind };
  }
}

function Question({ season, action, onClose }: Props) {
  const t = useTexts();
  const { run, isBusy, problem } = useSeasonCommand({ onDone: onClose });
  const { kind, week } = action;
  const leftOut = kind === 'start' ? (season.leftOut ?? []) : [];
  return (
    <Confirm
      question={t(`seasonControl.ask.${kind}.title`, { week: week ?? '' })}
      confirm={t(`seasonControl.ask.${kind}.confirm`)}
      danger={kind === 'undo' || kind === 'finish'}
      busy={isBusy}
      problem={problem}
      onConfirm={() => void run(commandOf(action))}
      onCancel={onClose}
    >
      <p>{t(`seasonControl.ask.${kind}.text`)}</p>
      {leftOut.length > 0 && (
        <LeftOut>
          <b>{t('seasonControl.ask.start.leftOut', { count: leftOut.length })}</b>
          <LeftOutLeagues leagues={leftOut} />
        </LeftOut>
      )}
    </Confirm>
  );
}

const LeftOut = styled.div`
  margin-top: ${space[3]};
`;
