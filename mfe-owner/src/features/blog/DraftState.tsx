import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, media, type } from '@endzone/shared-ui/theme/theme.ts';
import { showTime } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import Hourglass from 'lucide-react/icons/hourglass';
import { styled } from 'styled-components';
import type { Draft } from '../../data/drafts/useDraft.ts';
import type { PostForm } from './postForm.ts';

type Props = { draft: Draft<PostForm>; isPublic: boolean; short?: boolean };

/** What is only here, and what everybody sees. */
export function DraftState({ draft, isPublic, short = false }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { dirty } = useFormikContext();
  const { savedAt, isFull } = draft;
  if (isFull) return <Muted role="alert">{t('blog.draft.full')}</Muted>;
  if (savedAt === undefined)
    return (
      <Muted>{t(isPublic ? (dirty ? 'blog.draft.keeping' : 'blog.draft.public') : 'blog.draft.none')}</Muted>
    );
  return (
    <Muted>
      <Badge tone="provisional" icon={Hourglass}>
        {t('blog.draft.badge')}
      </Badge>{' '}
      {t(short ? 'blog.draft.savedAt' : 'blog.draft.here', { time: showTime(locale, savedAt) })}
    </Muted>
  );
}

const Muted = styled.p`
  ${type.small}
  color: ${color.ink2};
  ${media.phone} {
    min-width: 0;
  }
`;
