import { invite as inviteCall } from '@endzone/contracts/leagues/invitations';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import type { Id } from '@endzone/contracts/common';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { invite } from './api.ts';

type Question = { email: string; answer: (isYes: boolean) => void };

/** Who says no has given the sending up: nothing went wrong. */
const givenUp = () => new DOMException('given up', 'AbortError');

/** A question between the press and the call: the form waits for its answer. */
function useQuestion() {
  const [question, setQuestion] = useState<Question>();
  const ask = (email: string) =>
    new Promise<void>((resolve, reject) =>
      setQuestion({
        email,
        answer: (isYes) => {
          setQuestion(undefined);
          if (isYes) resolve();
          else reject(givenUp());
        },
      }),
    );
  return { question, ask };
}

/** "Invite by e-mail; on success goes back." */
export function InviteScreen() {
  const { leagueId = '' } = useParams();
  const t = useTexts();
  const me = useMe();
  const name = me?.leagueMemberships?.find(({ league }) => league.id === leagueId)?.league.name;
  return (
    <FormPage title={t('invite.title')} lead={name ? t('invite.leadOf', { league: name }) : t('invite.lead')}>
      <Invite leagueId={leagueId} />
    </FormPage>
  );
}

function Invite({ leagueId }: { leagueId: Id }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { question, ask } = useQuestion();
  const { run } = useCommand((email: string) => invite(leagueId, { email }), {
    toast: (_answer, email) => ({ title: t('leagues.invite.done'), text: email }),
    // Who came by the address of this page has nothing of ours to go back to.
    onDone: () => (key === 'default' ? navigate(`/leagues/${leagueId}`, { replace: true }) : navigate(-1)),
  });
  const send = async ({ email }: { email: string }) => {
    await ask(email);
    return run(email);
  };
  return (
    <>
      <Form initial={{ email: '' }} schema={inviteCall.body} onSubmit={send} guard={false}>
        <TextField
          name="email"
          label={t('invite.email')}
          hint={t('invite.hint')}
          type="email"
          autoComplete="off"
        />
        <Actions>
          <Submit>{t('leagues.invite.button')}</Submit>
          <LinkButton to={`/leagues/${leagueId}`}>{t('leagues.cancel')}</LinkButton>
        </Actions>
      </Form>
      {question && (
        <Confirm
          question={t('invite.question', { email: question.email })}
          confirm={t('leagues.invite.button')}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
    </>
  );
}
