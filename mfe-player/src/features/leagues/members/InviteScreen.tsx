import type { Id } from '@endzone/contracts/types/common';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { invite } from '../api.ts';
import { invitation } from '../rules.ts';

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
    <FormPage
      title={t('leagues.invite.title')}
      lead={name ? t('leagues.invite.leadOf', { league: name }) : t('leagues.invite.lead')}
    >
      <Invite leagueId={leagueId} />
    </FormPage>
  );
}

function Invite({ leagueId }: { leagueId: Id }) {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { question, ask } = useQuestion();
  const send = async ({ email }: { email: string }) => {
    await ask(email);
    await invite(leagueId, { email });
    host.toast({ kind: 'ok', title: t('leagues.invite.done'), text: email });
    // Who came by the address of this page has nothing of ours to go back to.
    await (key === 'default' ? navigate(`/leagues/${leagueId}`, { replace: true }) : navigate(-1));
  };
  return (
    <>
      <Form initial={{ email: '' }} schema={invitation} onSubmit={send} guard={false}>
        <TextField
          name="email"
          label={t('leagues.invite.email')}
          hint={t('leagues.invite.hint')}
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
          question={t('leagues.invite.question', { email: question.email })}
          confirm={t('leagues.invite.button')}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
    </>
  );
}
