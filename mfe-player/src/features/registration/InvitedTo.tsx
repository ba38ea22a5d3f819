import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { remembered } from '@endzone/shared-ui/host/returnRoute.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Mail from 'lucide-react/icons/mail';
import { matchPath } from 'react-router';
import { getInvitation, getLinkInvitation } from '../../data/leagues/api.ts';
import { tokenOfHash } from '../../data/leagues/linkHash.ts';

/** Reads the invitation that the visitor goes back to after the registration; nothing when there is none. */
async function readInvitation(hash: string | undefined, signal: AbortSignal) {
  const token = tokenOfHash(hash);
  if (token !== undefined) return getLinkInvitation(token, signal);
  const route = hash === undefined ? undefined : remembered(hash)?.path;
  if (route === undefined) return undefined;
  const mailed = matchPath('/invitation/accept/:id/:token', route)?.params;
  return mailed?.id && mailed.token ? getInvitation(mailed.id, mailed.token, signal) : undefined;
}

/** Which league an invited visitor registers for, or that it is too late for that. Without an answer the form is there all the same. */
export function InvitedTo({ hash }: { hash: string | undefined }) {
  const t = useTexts();
  const { data, failure } = useLoad((signal) => readInvitation(hash, signal), [hash]);
  if (failure && isMissing(failure))
    return (
      <Banner kind="warn" title={t('registration.invitationOver')}>
        {t('registration.invitationOverText')}
      </Banner>
    );
  if (failure)
    return (
      <Banner icon={<Icon of={Mail} />} title={t('registration.needsAccount')}>
        {t('registration.needsAccountText')}
      </Banner>
    );
  if (!data) return null;
  const { league, invitedBy } = data;
  // The page of a link has said it already.
  const isMailed = tokenOfHash(hash) === undefined;
  return (
    <Banner icon={<Icon of={Mail} />} title={t('registration.invited', { league: league.name })}>
      {isMailed && <p>{`${t('registration.needsAccount')}. ${t('registration.needsAccountText')}.`}</p>}
      {t('registration.invitedBy', { user: invitedBy })}
    </Banner>
  );
}
