import type { Id } from '@endzone/contracts/common';
import {
  linkLimits,
  type InvitationLink,
  type NewInvitationLink,
} from '@endzone/contracts/leagues/invitationLinks';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Halves, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import * as yup from 'yup';
import { createInvitationLink, stopInvitationLink } from './api.ts';
import { NewLink } from './NewLink.tsx';
import type { LoadedLinks } from './useInvitationLinks.ts';

const dayChoices = ['1', '3', '7', '14', '30'];
// The server knows how many those are when the link is made.
const allOpenSlots = 'open';
/** Nobody needs more than one for each team but the admin's. */
const slotOptions = (nbMaxTeams: number) =>
  Array.from({ length: nbMaxTeams - 1 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));
const form = yup.object({ maxUses: yup.string().required(), days: yup.string().required() });

type Props = {
  leagueId: Id;
  loaded: LoadedLinks;
  /** The page says already that there is no open slot. */
  isFullSaid?: boolean;
};

/** Links that let whoever has them join: made with a number of seats and days, shown once, stopped by one press. */
export function InvitationLinks({ leagueId, loaded, isFullSaid = false }: Props) {
  const t = useTexts();
  const { data, failure, status, reload } = loaded;
  const [made, setMade] = useState<NewInvitationLink>();
  if (!data)
    return failure ? (
      <LoadFailed
        failure={failure}
        title={t('members.links.failed')}
        onRetry={reload}
        busy={status === 'loading'}
        autoRetry
      />
    ) : (
      <Skeleton shape="text" count={3} />
    );
  return (
    <Stack $gap={4}>
      {made && <NewLink made={made} />}
      {data.nbAvailableSlots === 0 && !isFullSaid && (
        <Banner kind="info" title={t('members.links.full')}>
          {t('members.links.fullText')}
        </Banner>
      )}
      {data.links.length < linkLimits.links ? (
        <Make
          leagueId={leagueId}
          nbMaxTeams={data.nbMaxTeams}
          onMade={(link) => {
            setMade(link);
            return reload();
          }}
          onOld={reload}
        />
      ) : (
        <Muted>{t('members.links.enough')}</Muted>
      )}
      {data.links.length > 0 && (
        <Live
          leagueId={leagueId}
          links={data.links}
          onStopped={({ id }) => {
            setMade((shown) => (shown?.id === id ? undefined : shown));
            return reload();
          }}
          onOld={reload}
        />
      )}
    </Stack>
  );
}

type Shared = {
  leagueId: Id;
  /** What is shown of the links may not be so any more. */ onOld: () => unknown;
};
type MakeProps = Shared & { nbMaxTeams: number; onMade: (link: NewInvitationLink) => unknown };

function Make({ leagueId, nbMaxTeams, onMade, onOld }: MakeProps) {
  const t = useTexts();
  const { run } = useCommand(createInvitationLink, {
    toast: { title: t('members.links.made') },
    onDone: onMade,
    onFailed: onOld,
  });
  return (
    <Form
      initial={{ maxUses: allOpenSlots, days: String(linkLimits.usualDays) }}
      schema={form}
      guard={false}
      label={t('members.links.make')}
      onSubmit={({ maxUses, days }) =>
        run(leagueId, {
          days: Number(days),
          ...(maxUses !== allOpenSlots && { maxUses: Number(maxUses) }),
        })
      }
    >
      <Halves>
        <SelectField
          name="maxUses"
          label={t('members.links.uses')}
          options={[{ value: allOpenSlots, label: t('members.links.openSeats') }, ...slotOptions(nbMaxTeams)]}
        />
        <SelectField
          name="days"
          label={t('members.links.days')}
          options={dayChoices.map((value) => ({
            value,
            label: t('members.links.forDays', { count: Number(value) }),
          }))}
        />
      </Halves>
      <div>
        <Submit kind="secondary">{t('members.links.make')}</Submit>
      </div>
    </Form>
  );
}

type LiveProps = Shared & { links: InvitationLink[]; onStopped: (link: InvitationLink) => unknown };

function Live({ leagueId, links, onStopped, onOld }: LiveProps) {
  const t = useTexts();
  const { locale } = useMount();
  const [stopping, setStopping] = useState<InvitationLink>();
  const close = () => setStopping(undefined);
  // Somebody may have been quicker, or its last seat is taken.
  const { run, isBusy, problem, reset } = useCommand(
    (link: InvitationLink) => stopInvitationLink(leagueId, link.id),
    {
      toast: { title: t('members.links.stopped') },
      onDone: (_, link) => {
        close();
        return onStopped(link);
      },
      onFailed: onOld,
    },
  );
  return (
    <>
      <List aria-label={t('members.links.live')}>
        {links.map((link) => (
          <Line key={link.id}>
            <Words>
              <b>{t('members.links.used', { uses: link.uses, max: link.maxUses })}</b>
              <small>
                {t('members.links.until', { date: showDate(locale, link.expiresAt) })}
                {link.by && ` · ${link.by.name}`}
              </small>
            </Words>
            <Button
              size="sm"
              kind="danger"
              aria-label={`${t('members.links.stop')}: ${t('members.links.until', { date: showDate(locale, link.expiresAt) })}`}
              onClick={() => setStopping(link)}
            >
              {t('members.links.stop')}
            </Button>
          </Line>
        ))}
      </List>
      {stopping && (
        <Confirm
          question={t('members.links.stopQuestion')}
          confirm={t('members.links.stop')}
          danger
          busy={isBusy}
          problem={problem}
          onConfirm={() => void run(stopping)}
          onCancel={() => {
            reset();
            close();
          }}
        >
          {t('members.links.stopText')}
        </Confirm>
      )}
    </>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} 0;
  border-top: ${size.hairline} solid ${color.line};
`;
const Words = styled.span`
  flex: 1 1 10em;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    ${type.bodyStrong}
    display: block;
  }
  small {
    ${type.meta}
    color: ${color.ink3};
  }
`;
