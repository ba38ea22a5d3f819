import type { Me } from '@endzone/contracts/accounts/profile';
import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { failureOf, type Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { RadioField } from '@endzone/shared-ui/forms/RadioField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Text } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as yup from 'yup';
import { isLeagueLost } from '../leagues/isLeagueLost.ts';
import { getMembers, transferRights } from './api.ts';

type Props = {
  me: Me;
  leagues: LeagueRef[];
  title: string;
  /** Why the rights go first. */
  warning: string;
  /** What follows. */
  note?: string;
  onDone: () => unknown;
  /** A transfer was refused; the dialog says why, and reads anew who may be chosen. */
  onFailed?: (failure: Failure) => unknown;
  onClose: () => void;
};
type Candidates = { league: LeagueRef; members: MemberRow[] };

/** Everybody else with an account who plays in the league. */
const othersIn = (members: MemberRow[], me: Me) => members.filter(({ user }) => user && user.id !== me.id);

/** Leagues in which nobody else plays any more need no new admin. */
async function candidatesOf(leagues: LeagueRef[], me: Me): Promise<Candidates[]> {
  const read = leagues.map(async (league) => ({
    league,
    members: othersIn(await getMembers(league.id), me),
  }));
  return (await Promise.all(read)).filter(({ members }) => members.length > 0);
}

/** Whoever leads leagues chooses who leads them next; nobody is chosen beforehand. */
export function NewAdmins({ me, leagues, title, warning, note, onDone, onFailed, onClose }: Props) {
  const leagueIds = leagues.map(({ id }) => id).join();
  const { data, failure, status, reload } = useLoad(() => candidatesOf(leagues, me), [leagueIds, me.id]);
  // Everybody else has left meanwhile: whoever is the last one leads to the end.
  const isNobodyLeft = data?.length === 0;
  const handleNobodyLeft = useEffectEvent(() => void onDone());
  useEffect(() => {
    if (isNobodyLeft) handleNobodyLeft();
  }, [isNobodyLeft]);
  return (
    <Dialog title={title} onClose={onClose}>
      {data && !isNobodyLeft ? (
        <TransferForm
          me={me}
          candidates={data}
          warning={warning}
          note={note ?? ''}
          onDone={onDone}
          onFailed={(refused) => Promise.all([reload(), onFailed?.(refused)])}
          onClose={onClose}
        />
      ) : failure ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} autoRetry={false} />
      ) : (
        <Skeleton shape="text" count={leagues.length} />
      )}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'me' | 'warning' | 'onDone' | 'onClose'> & {
  candidates: Candidates[];
  note: string;
  /** Somebody who was chosen may have left meanwhile. */
  onFailed: (failure: Failure) => unknown;
};
const idOf = ({ user }: Pick<MemberRow, 'user'>) => user?.id ?? '';
const fieldOf = ({ id }: LeagueRef) => `league${id}`;

/** The rights went in another window, or the league did: the refusal says so, and there is nothing left to transfer in it. */
const isLedByOthers = (failure: Failure) =>
  failure.code === 'not_league_admin' || failure.code === 'forbidden' || isLeagueLost(failure);

function TransferForm({ me, candidates, warning, note, onDone, onFailed, onClose }: FormProps) {
  const t = useTexts();
  // Leagues that were handed over are not asked about again, whoever did it.
  const isDone = useRef(new Set<string>());
  const missing = { code: 'required', variant: 'leagueAdmin' };
  const initial = Object.fromEntries(candidates.map(({ league }) => [fieldOf(league), '']));
  // Whoever was chosen and has left is no choice any more.
  const chosen = candidates.map(({ league, members }) => [
    fieldOf(league),
    yup.string().oneOf(members.map(idOf), missing).required(missing),
  ]);
  const transfer = async (form: Record<string, string>) => {
    for (const { league } of candidates) {
      if (isDone.current.has(league.id)) continue;
      try {
        await transferRights(league.id, me.id, form[fieldOf(league)] ?? '');
        isDone.current.add(league.id);
      } catch (error) {
        if (isLedByOthers(failureOf(error))) isDone.current.add(league.id);
        throw error;
      }
    }
  };
  const { run } = useCommand(transfer, {
    toast: { title: t('account.delete.transferred') },
    onDone,
    onFailed,
  });
  return (
    <Form initial={initial} schema={yup.object(Object.fromEntries(chosen))} guard={false} onSubmit={run}>
      <Banner kind="warn">{warning}</Banner>
      {candidates.map(({ league, members }) => (
        <RadioField
          key={league.id}
          name={fieldOf(league)}
          label={t('account.delete.choose', { league: league.name })}
          options={members.map(({ user, name, team }) => ({
            value: idOf({ user }),
            label: (
              <Row $gap={3} $nowrap>
                <Avatar name={name} size="sm" />
                <span>
                  {name}
                  {team && <small>{team.name}</small>}
                </span>
              </Row>
            ),
          }))}
        />
      ))}
      {note && <Text>{note}</Text>}
      <DialogActions onCancel={onClose}>
        <Submit>{t('account.delete.transferAndDelete')}</Submit>
      </DialogActions>
    </Form>
  );
}
