import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { useSearchParams } from 'react-router';
import { postsPerPage } from './api.ts';

type PagesProps = { page: number; total: number; onTurn: (to: number) => void };

/** Ways to newer and older posts; from a page that is there no longer, too. */
export function Pages({ page, total, onTurn }: PagesProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const last = Math.ceil(total / postsPerPage);
  if (last <= 1 && page <= 1) return null;
  const newer = Math.max(1, Math.min(page - 1, last));
  const to = (wanted: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(wanted));
    return `/blog?${next}`;
  };
  return (
    <nav aria-label={t('blog.pages')}>
      <Row $gap={3}>
        {page > 1 && (
          <LinkButton to={to(newer)} onClick={() => onTurn(newer)}>
            {t('blog.newer')}
          </LinkButton>
        )}
        {page <= last && <span>{t('blog.page', { page, last })}</span>}
        {page < last && (
          <LinkButton to={to(page + 1)} onClick={() => onTurn(page + 1)}>
            {t('blog.older')}
          </LinkButton>
        )}
      </Row>
    </nav>
  );
}
