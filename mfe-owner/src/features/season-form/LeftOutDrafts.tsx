import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { getPlannedDrafts } from './api.ts';
import { leftOutDrafts, mayLeaveOut, type PlannedDraft } from './model/leftOutDrafts.ts';
import type { SeasonForm } from './model/seasonForm.ts';

type Props = { seasonId: string; stored: SeasonForm; zone: string };

const maxNamed = 5;

/** Whose draft the changed form would leave out, while it is still being filled in: the server would refuse it. */
export function LeftOutDrafts({ seasonId, stored, zone }: Props) {
  const t = useTexts();
  const { values } = useFormikContext<SeasonForm>();
  const isAsked = mayLeaveOut(values, stored);
  const { data, failure } = useLoad(
    (signal) => (isAsked ? getPlannedDrafts(seasonId, signal) : Promise.resolve([])),
    [seasonId, isAsked],
  );
  if (!isAsked) return null;
  if (failure) return <Banner kind="info">{t('seasonForm.leftOut.unread')}</Banner>;
  const drafts = leftOutDrafts(values, stored, data ?? []);
  if (drafts.length === 0) return null;
  return (
    <Banner kind="warn" live title={t('seasonForm.leftOut.title', { count: drafts.length })}>
      <List>
        {drafts.slice(0, maxNamed).map((draft) => (
          <li key={draft.id}>
            <Link to={`/owner/leagues/${draft.id}`}>
              <Named draft={draft} form={values} zone={zone} />
            </Link>
          </li>
        ))}
        {drafts.length > maxNamed && (
          <li>{t('seasonForm.leftOut.more', { count: drafts.length - maxNamed })}</li>
        )}
      </List>
      {t('seasonForm.leftOut.text')}
    </Banner>
  );
}

/** With what does not fit: its size, or else its time. */
function Named({ draft, form, zone }: { draft: PlannedDraft; form: SeasonForm; zone: string }) {
  const t = useTexts();
  const { locale } = useMount();
  const { name: league, nbTeams, draftStartsAt, draftEndsAt } = draft;
  return nbTeams > Number(form.nbMaxFantasyTeams)
    ? t('seasonForm.leftOut.teams', { league, count: nbTeams })
    : t('seasonForm.leftOut.when', {
        league,
        from: showDateTime(locale, draftStartsAt, zone),
        to: showDateTime(locale, draftEndsAt, zone),
      });
}

const List = styled.ul`
  padding-left: ${space[4]};
  list-style: disc;
`;
