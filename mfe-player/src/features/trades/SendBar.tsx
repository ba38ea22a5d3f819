import type { Season } from '@endzone/contracts/stats/seasons';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { StickyBar } from '@endzone/shared-ui/layout/StickyBar.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { proposeTrade } from './api.ts';
import { changeText } from './changeText.ts';
import { emptiedSlots } from './lineupChange.ts';
import { InlineAction } from './lists.styles.ts';
import { Swap } from './Swap.tsx';
import type { Proposal } from './useProposal.ts';

type SendQuestionProps = { proposal: Proposal; leagueId: string; season: Season | undefined };
type SendBarProps = SendQuestionProps & { onWaysOut: () => void };

/** Sends it, after a question; always in sight. A refused one says why, and leads to what would work. */
export function SendBar({ proposal, leagueId, season, onWaysOut }: SendBarProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const problemOf = useProblemOf();
  const [isAsking, setAsking] = useState(false);
  const { check, give, get } = proposal;
  const canSend = check.data?.possible === true && give && get;
  const hint = check.failure ? problemOf(check.failure).text : hintOf(t, proposal);
  const words = proposal.hasWaysOut ? (
    <>
      {hint} <InlineAction onClick={onWaysOut}>{t('trades.refused.waysOut')}</InlineAction>
    </>
  ) : (
    hint
  );
  return (
    <StickyBar label={t('trades.compose.send')} words={words}>
      <LinkButton to="/team/trades">{ui('cancel')}</LinkButton>
      <Button kind="primary" disabled={!canSend} onClick={() => setAsking(true)}>
        {t('trades.compose.send')}
      </Button>
      {isAsking && (
        <SendQuestion
          proposal={proposal}
          leagueId={leagueId}
          season={season}
          onClose={() => setAsking(false)}
        />
      )}
    </StickyBar>
  );
}

function hintOf(t: Translate, { give, get, check, mine }: Proposal): string {
  if (!give || !get) return t(`trades.compose.missing.${give ? 'get' : get ? 'give' : 'both'}`);
  if (!check.data) return '';
  if (!check.data.possible) return check.data.message ?? '';
  const isWarned = mine && emptiedSlots(mine).length > 0;
  return t(isWarned ? 'trades.compose.sendAnyway' : 'trades.compose.mayWithdraw');
}

function SendQuestion({ proposal, leagueId, season, onClose }: SendQuestionProps & { onClose: () => void }) {
  const t = useTexts();
  const ui = useUiTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const { partner, give, get, mine, reloadAll } = proposal;
  const { run, isBusy, problem } = useCommand(proposeTrade, {
    toast: { title: t('trades.done.propose') },
    onDone: () => navigateIfStillHere('/team/trades'),
    onFailed: reloadAll,
  });
  // What was refused stands there even when one of the two has left meanwhile.
  const [asked] = useState({ give, get, partner });
  if (!asked.give || !asked.get) return null;
  const pair = { leagueId, fromPlayerId: asked.give.id, toPlayerId: asked.get.id };
  const manager = asked.partner?.team.owner?.name ?? t('trades.deletedUser');
  return (
    <Confirm
      question={t('trades.question.propose')}
      confirm={t('trades.compose.send')}
      busy={isBusy}
      problem={problem}
      onConfirm={() => void run(pair)}
      onCancel={onClose}
    >
      <Stack $gap={3}>
        <p>{t('trades.to', { team: asked.partner?.team.name, manager })}</p>
        <Card $pad>
          <Swap give={asked.give} get={asked.get} season={season} />
        </Card>
        {mine && <p>{changeText(t, ui, mine)}</p>}
        <p>{t('trades.compose.untilDecided')}</p>
      </Stack>
    </Confirm>
  );
}
