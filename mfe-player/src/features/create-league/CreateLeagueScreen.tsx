import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { leagueSizes } from '@endzone/contracts/game';
import type { Me } from '@endzone/contracts/accounts/profile';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Halves, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { useFormikContext } from 'formik';
import { createLeague, type NewLeagueForm } from './api.ts';
import { LeagueFields } from '../../data/leagues/LeagueFields.tsx';
import type { LeagueForm } from '../../data/leagues/leagueForm.ts';
import { NoDraftLeft } from '../../data/leagues/NoDraftLeft.tsx';
import { RegisterFirst } from '../../data/leagues/RegisterFirst.tsx';
import { newLeague, ownersLeague } from './rules.ts';
import { LogoField } from '../../data/teams/LogoField.tsx';
import { TimeZoneField } from '@endzone/shared-ui/forms/TimeZoneField.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { usualZone } from '../../data/teams/usualZone.ts';
import { useDraftsLeft, type DraftsLeft } from '../../data/leagues/useDraftsLeft.ts';
import { useEnterLeague } from '../../data/leagues/useEnterLeague.ts';
import { CreateAside } from './CreateAside.tsx';

const largestLeague = Math.max(...leagueSizes);
const noLeague: LeagueForm = { name: '', nbMaxTeams: '', description: '', images: [] };

/** "If not logged in, shows the notice …, remembers the return route and goes to /register." */
export function CreateLeagueScreen() {
  const t = useTexts();
  const me = useMe();
  if (!me) return <RegisterFirst notice={{ kind: 'warn', title: t('createLeague.needsAccount') }} />;
  return me.roles.includes('SUPER_ADMIN') ? <CreateAsOwner /> : <Create me={me} />;
}

function Create({ me }: { me: Me }) {
  const t = useTexts();
  const enter = useEnterLeague();
  const drafts = useDraftsLeft();
  const sizeHint = useSizeHint(drafts);
  const nothing: NewLeagueForm = {
    ...noLeague,
    teamName: '',
    timezone: usualZone(me),
    ownerLogo: '',
    logo: null,
  };
  const { run } = useCommand((form: NewLeagueForm) => createLeague(form), {
    toast: ({ name }) => ({ title: t('createLeague.done'), text: name }),
    onDone: ({ id }) => enter(id),
  });
  return (
    <FormPage
      title={t('createLeague.title')}
      lead={t('createLeague.lead')}
      aside={<CreateAside isNextSeason={drafts.state === 'over' || drafts.state === 'no_season'} />}
    >
      <NoDraftLeft drafts={drafts} />
      <Form initial={nothing} schema={newLeague} onSubmit={run}>
        <Section title={t('createLeague.league')}>
          <Stack $gap={4}>
            <LeagueFields sizeHint={sizeHint} />
          </Stack>
        </Section>
        <Section title={t('createLeague.team')}>
          <Stack $gap={4}>
            <Halves>
              <TextField name="teamName" label={t('leagues.team.name')} autoComplete="off" />
              <TimeZoneField
                label={t('leagues.team.timezone')}
                placeholder={t('leagues.team.timezoneChoose')}
              />
            </Halves>
            <FoundersLogo />
          </Stack>
        </Section>
        <Submit size="lg" full>
          {t('createLeague.submit')}
        </Submit>
      </Form>
    </FormPage>
  );
}

/** A league may be larger than this season allows, but then it waits for another one. */
function useSizeHint(drafts: DraftsLeft): string {
  const t = useTexts();
  const hint = t('createLeague.nbMaxTeamsHint');
  return drafts.state === 'left' && drafts.most < largestLeague
    ? `${hint} ${t('createLeague.mostTeams', { count: drafts.most })}`
    : hint;
}

function FoundersLogo() {
  const { values } = useFormikContext<NewLeagueForm>();
  return <LogoField teamName={values.teamName} />;
}

/** The owner founds leagues for others: no team of theirs, no admin yet. */
function CreateAsOwner() {
  const t = useTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const drafts = useDraftsLeft();
  const sizeHint = useSizeHint(drafts);
  const { run } = useCommand((form: LeagueForm) => createLeague(form), {
    toast: ({ name }) => ({ title: t('createLeague.doneAsOwner'), text: name }),
    onDone: ({ id }) => navigateIfStillHere(`/owner/leagues/${id}`, { replace: true }),
  });
  return (
    <FormPage title={t('createLeague.title')} lead={t('createLeague.leadAsOwner')} wide>
      <NoDraftLeft drafts={drafts} />
      <Form initial={noLeague} schema={ownersLeague} onSubmit={run}>
        <LeagueFields sizeHint={sizeHint} />
        <Submit size="lg" full>
          {t('createLeague.submit')}
        </Submit>
      </Form>
    </FormPage>
  );
}
