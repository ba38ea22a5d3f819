import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import * as yup from 'yup';
import { getMembers, transferRights } from './api.ts';

type Props = { me: Me; leagues: LeagueRef[]; onDone: () => void; onClose: () => void };
type Candidates = { league: LeagueRef; members: MemberRow[] };

/** Everybody else with an account who plays in the league. */
const othersIn = (members: MemberRow[], me: Me) => members.filter(({ user }) => user && user.id !== me.id);

const candidatesOf = (leagues: LeagueRef[], me: Me): Promise<Candidates[]> =>
  Promise.all(
    leagues.map(async (league) => ({ league, members: othersIn(await getMembers(league.id), me) })),
  );

/** "Account deletion forces transfer for every administered league." */
export function TransferRights({ me, leagues, onDone, onClose }: Props) {
  const t = useTexts();
  const leagueIds = leagues.map(({ id }) => id).join();
  const { data, failure, status, reload } = useLoad(() => candidatesOf(leagues, me), [leagueIds, me.id]);
  return (
    <Dialog title={t('account.delete.transfer')} lead={t('account.delete.transferText')} onClose={onClose}>
      {data ? (
        <TransferForm me={me} candidates={data} onDone={onDone} onClose={onClose} />
      ) : failure ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} autoRetry={false} />
      ) : (
        <Skeleton shape="text" count={leagues.length} />
      )}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'leagues'> & { candidates: Candidates[] };
const fieldOf = ({ id }: LeagueRef) => `league${id}`;

function TransferForm({ me, candidates, onDone, onClose }: FormProps) {
  const t = useTexts();
  const named = (value: string) =>
    Object.fromEntries(candidates.map(({ league }) => [fieldOf(league), value]));
  const chosen = yup.string().required({ code: 'required', variant: 'leagueAdmin' });
  const schema = yup.object(Object.fromEntries(candidates.map(({ league }) => [fieldOf(league), chosen])));
  const transfer = async (form: Record<string, string>) => {
    for (const { league } of candidates) await transferRights(league.id, me.id, form[fieldOf(league)] ?? '');
  };
  const { run } = useCommand(transfer, { toast: { title: t('account.delete.transferred') }, onDone });
  return (
    <Form initial={named('')} schema={schema} guard={false} onSubmit={run}>
      {candidates.map(({ league, members }) => (
        <SelectField
          key={league.id}
          name={fieldOf(league)}
          label={t('account.delete.choose', { league: league.name })}
          placeholder={t('account.delete.chooseNobody')}
          options={members.map(({ user, name, team }) => ({
            value: user?.id ?? '',
            label: team ? `${name} (${team.name})` : name,
          }))}
        />
      ))}
      <Row>
        <Submit>{t('account.delete.transferAndDelete')}</Submit>
        <Button onClick={onClose}>{t('account.cancel')}</Button>
      </Row>
    </Form>
  );
}
