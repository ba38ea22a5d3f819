import type { Me } from '@endzone/contracts/types/people';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Halves, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { useFormikContext } from 'formik';
import { useNavigate } from 'react-router';
import { createLeague, type LeagueForm, type NewLeagueForm } from '../api.ts';
import { RegisterFirst } from '../RegisterFirst.tsx';
import { newLeague, ownersLeague } from '../rules.ts';
import { LogoField } from '../team/LogoField.tsx';
import { TimeZoneField } from '../team/TimeZoneField.tsx';
import { usualZone } from '../team/usualZone.ts';
import { useEnterLeague } from '../useEnterLeague.ts';
import { CreateAside } from './CreateAside.tsx';
import { LeagueFields } from './LeagueFields.tsx';

const noLeague: LeagueForm = { name: '', nbMaxTeams: '', description: '', images: [] };

/** "If not logged in, shows the notice …, remembers the return route and goes to /register." */
export function CreateLeagueScreen() {
  const t = useTexts();
  const me = useMe();
  if (!me) return <RegisterFirst notice={{ kind: 'warn', title: t('leagues.create.needsAccount') }} />;
  return me.roles.includes('SUPER_ADMIN') ? <CreateAsOwner /> : <Create me={me} />;
}

function Create({ me }: { me: Me }) {
  const t = useTexts();
  const host = useHost();
  const enter = useEnterLeague();
  const nothing: NewLeagueForm = {
    ...noLeague,
    teamName: '',
    timezone: usualZone(me),
    ownerLogo: '',
    logo: null,
  };
  const send = async (form: NewLeagueForm) => {
    const league = await createLeague(form);
    host.toast({ kind: 'ok', title: t('leagues.create.done'), text: league.name });
    await enter(league.id);
  };
  return (
    <FormPage title={t('leagues.create.title')} lead={t('leagues.create.lead')} aside={<CreateAside />}>
      <Form initial={nothing} schema={newLeague} onSubmit={send}>
        <Section title={t('leagues.create.league')}>
          <Stack $gap={4}>
            <LeagueFields />
          </Stack>
        </Section>
        <Section title={t('leagues.create.team')}>
          <Stack $gap={4}>
            <Halves>
              <TextField name="teamName" label={t('leagues.team.name')} autoComplete="off" />
              <TimeZoneField />
            </Halves>
            <FoundersLogo />
          </Stack>
        </Section>
        <Submit size="lg" full>
          {t('leagues.create.submit')}
        </Submit>
      </Form>
    </FormPage>
  );
}

function FoundersLogo() {
  const { values } = useFormikContext<NewLeagueForm>();
  return <LogoField teamName={values.teamName} />;
}

/** The owner founds leagues for others: no team of his, no admin yet. */
function CreateAsOwner() {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  const send = async (form: LeagueForm) => {
    const { id, name } = await createLeague(form);
    host.toast({ kind: 'ok', title: t('leagues.create.doneAsOwner'), text: name });
    await navigate(`/owner/leagues/${id}`, { replace: true });
  };
  return (
    <FormPage title={t('leagues.create.title')} lead={t('leagues.create.leadAsOwner')} wide>
      <Form initial={noLeague} schema={ownersLeague} onSubmit={send}>
        <LeagueFields />
        <Submit size="lg" full>
          {t('leagues.create.submit')}
        </Submit>
      </Form>
    </FormPage>
  );
}
