import { object, plainText } from '@endzone/contracts/fields';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import type { Id } from '@endzone/contracts/common';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextAreaField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { styled } from 'styled-components';
import { useMembership } from '../../data/leagues/useMembership.ts';
import { InvitationLinks } from '../../data/members/InvitationLinks.tsx';
import { useInvitationLinks } from '../../data/members/useInvitationLinks.ts';
import { readAddresses } from './addresses.ts';
import { inviteAll, type Invited } from './api.ts';
import { Outcomes } from './Outcomes.tsx';
import { TypedAddresses } from './TypedAddresses.tsx';

type Question = { emails: string[]; answer: (isYes: boolean) => void };

/** Who says no has given the sending up: nothing went wrong. */
const givenUp = () => new DOMException('given up', 'AbortError');

/** A question between the press and the calls: the form waits for its answer. */
function useQuestion() {
  const [question, setQuestion] = useState<Question>();
  const ask = (emails: string[]) =>
    new Promise<void>((resolve, reject) =>
      setQuestion({
        emails,
        answer: (isYes) => {
          setQuestion(undefined);
          if (isYes) resolve();
          else reject(givenUp());
        },
      }),
    );
  return { question, ask };
}

/** "Invite by e-mail; on success goes back"; several at once, or a link for whoever has it. */
export function InviteScreen() {
  const { leagueId = '' } = useParams();
  const { membership, isAsking, isTurnedAway } = useMembership(leagueId, { mustLead: true });
  if (isTurnedAway) return <Forbidden leagueId={leagueId} />;
  if (isAsking) return <Asking />;
  return <Inviting leagueId={leagueId} name={membership?.league.name} />;
}

function Inviting({ leagueId, name }: { leagueId: Id; name: string | undefined }) {
  const t = useTexts();
  const links = useInvitationLinks(leagueId);
  // Nobody can be invited while every place is taken or held. What cannot be read the server decides.
  const isFull = links.data?.nbAvailableSlots === 0;
  return (
    <FormPage
      title={t('invite.title')}
      lead={name ? t('invite.leadOf', { league: name }) : t('invite.lead')}
      banner={
        isFull && (
          <Banner kind="info" title={t('members.links.full')}>
            {t('invite.full')}
          </Banner>
        )
      }
      after={
        <Section title={t('members.links.title')}>
          <Card $pad>
            <InvitationLinks leagueId={leagueId} loaded={links} isFullSaid={isFull} />
          </Card>
        </Section>
      }
    >
      <Invite leagueId={leagueId} isFull={isFull} />
    </FormPage>
  );
}

function Asking() {
  const t = useTexts();
  return (
    <FormPage title={t('invite.title')}>
      <Skeleton shape="text" count={3} />
    </FormPage>
  );
}

/** A stranger is told of the league by its own page. */
function Forbidden({ leagueId }: { leagueId: Id }) {
  const t = useTexts();
  return (
    <FormPage title={t('invite.title')}>
      <EmptyState
        title={t('invite.forbidden.title')}
        action={<LinkButton to={`/leagues/${leagueId}`}>{t('invite.forbidden.back')}</LinkButton>}
      >
        {t('invite.forbidden.text')}
      </EmptyState>
    </FormPage>
  );
}

const longest = 20_000;
const rules = object({
  emails: plainText(longest)
    .required({ code: 'required', variant: 'email' })
    .test('addresses', { code: 'invalid_email' }, (text) => readAddresses(text).wrong.length === 0),
});

function Invite({ leagueId, isFull }: { leagueId: Id; isFull: boolean }) {
  const t = useTexts();
  const ui = useUiTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const { key } = useLocation();
  const { question, ask } = useQuestion();
  const [outcomes, setOutcomes] = useState<Invited[]>([]);
  const isSent = (all: Invited[]) => all.every(({ failure }) => !failure);
  const { run } = useCommand((emails: string[]) => inviteAll(leagueId, emails), {
    onDone: (all) => {
      setOutcomes(all);
      if (!isSent(all)) return undefined;
      // Who came by the address of this page has nothing of ours to go back to.
      return key === 'default'
        ? navigateIfStillHere(`/leagues/${leagueId}`, { replace: true })
        : navigateIfStillHere(-1);
    },
    toast: (all) => ({
      kind: isSent(all) ? 'ok' : 'warn',
      title: isSent(all)
        ? t('invite.done', { count: all.length })
        : t('invite.sent', { sent: all.filter(({ failure }) => !failure).length, count: all.length }),
      ...(isSent(all) && { text: all.map(({ email }) => email).join(', ') }),
    }),
  });
  const send = async ({ emails }: { emails: string }) => {
    const { addresses } = readAddresses(emails);
    await ask(addresses);
    await run(addresses);
  };
  return (
    <>
      <Form
        initial={{ emails: '' }}
        schema={rules}
        // What has been sent may be left: the page goes back by itself then.
        guard={outcomes.length === 0 || !isSent(outcomes)}
        onSubmit={send}
        label={t('invite.title')}
      >
        <TextAreaField name="emails" label={t('invite.emails')} hint={t('invite.hint')} />
        <TypedAddresses outcomes={outcomes} />
        <Outcomes outcomes={outcomes} />
        <Buttons>
          <Submit disabled={isFull} {...(isFull && { why: t('members.links.full') })}>
            {t('leagues.invite.button')}
          </Submit>
          <LinkButton to={`/leagues/${leagueId}`}>{ui('cancel')}</LinkButton>
        </Buttons>
      </Form>
      {question && (
        <Confirm
          question={
            question.emails.length === 1
              ? t('invite.question', { email: question.emails[0] })
              : t('invite.questionMany', { count: question.emails.length })
          }
          confirm={t('leagues.invite.button')}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        >
          {question.emails.length > 1 && question.emails.join(', ')}
        </Confirm>
      )}
    </>
  );
}

/** Aligned to the top, because a disabled button has its reason below it. */
const Buttons = styled(Actions)`
  align-items: flex-start;
`;
