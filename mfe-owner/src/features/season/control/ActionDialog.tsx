import type { Season } from '@endzone/contracts/types/stats';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Action } from '../weeks.ts';
import { LockDialog } from './LockDialog.tsx';
import { selectSeasonState } from './selectors.ts';
import { commandGiven, refusalSeen, type Command } from './slice.ts';
import { LeftOutLeagues } from '../LeftOutLeagues.tsx';

type Props = { season: Season; action: Action; onClose: () => void };

/** Asks before a command; stays open with the server's refusal, and closes when the job is on its way. */
export function ActionDialog(props: Props) {
  useClosing(props.onClose);
  return props.action.kind === 'lock' ? <LockDialog {...props} /> : <Question {...props} />;
}

function useClosing(onClose: () => void) {
  const dispatch = useDispatch();
  const { nbAccepted } = useSelector(selectSeasonState);
  const atOpening = useRef(nbAccepted);
  useEffect(() => {
    if (nbAccepted !== atOpening.current) onClose();
  }, [nbAccepted, onClose]);
  useEffect(
    () => () => {
      dispatch(refusalSeen());
    },
    [dispatch],
  );
}

function commandOf({ kind, week = 0 }: Action): Command {
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
  const dispatch = useDispatch();
  const problemOf = useProblemOf();
  const { command, refusal } = useSelector(selectSeasonState);
  const { kind, week } = action;
  const leftOut = kind === 'start' ? (season.leftOut ?? []) : [];
  return (
    <Confirm
      question={t(`season.ask.${kind}.title`, { week: week ?? '' })}
      confirm={t(`season.ask.${kind}.confirm`)}
      danger={kind === 'undo' || kind === 'finish'}
      busy={command !== undefined}
      problem={refusal === undefined ? undefined : problemOf(refusal).text}
      onConfirm={() => dispatch(commandGiven(commandOf(action)))}
      onCancel={onClose}
    >
      <p>{t(`season.ask.${kind}.text`)}</p>
      {leftOut.length > 0 && (
        <LeftOut>
          <b>{t('season.ask.start.leftOut', { count: leftOut.length })}</b>
          <LeftOutLeagues leagues={leftOut} />
        </LeftOut>
      )}
    </Confirm>
  );
}

const LeftOut = styled.div`
  margin-top: ${space[3]};
`;
