import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Mail from 'lucide-react/icons/mail';
import { matchPath } from 'react-router';
import { getInvitation, getLinkInvitation } from '../../data/leagues/api.ts';
import { linkTokenOf, routeOf } from './wayBack.ts';

/** Reads the invitation that the visitor goes back to after the registration; nothing when there is none. */
async function readInvitation(hash: string | undefined, signal: AbortSignal) {
  const token = linkTokenOf(hash);
  if (token !== undefined) return getLinkInvitation(token, signal);
  const mailed = matchPath('/invitation/accept/:id/:token', routeOf(hash))?.params;
  return mailed?.id && mailed.token ? getInvitation(mailed.id, mailed.token, signal) : undefined;
}

type Props = {
  hash: string | undefined;
  /** By a mail: nobody has said yet what the registration is for. */
  isMailed: boolean;
};

/** Which league an invited visitor registers for, or that it is too late for that. Without an answer the form is there all the same. */
export function InvitedTo({ hash, isMailed }: Props) {
  const t = useTexts();
  const { data, failure, status } = useLoad((signal) => readInvitation(hash, signal), [hash]);
  if (failure && isMissing(failure))
    return (
      <Banner kind="warn" title={t('registration.invitationOver')}>
        {t('registration.invitationOverText')}
      </Banner>
    );
  if (!data)
    return isMailed && status !== 'loading' ? (
      <Banner icon={<Icon of={Mail} />} title={t('registration.needsAccount')}>
        {t('registration.needsAccountText')}
      </Banner>
    ) : null;
  const { league, invitedBy } = data;
  return (
    <Banner icon={<Icon of={Mail} />} title={t('registration.invited', { league: league.name })}>
      {isMailed && <p>{`${t('registration.needsAccount')}. ${t('registration.needsAccountText')}.`}</p>}
      {t('registration.invitedBy', { user: invitedBy })}
    </Banner>
  );
}
