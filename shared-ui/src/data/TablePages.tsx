import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBar, PageButton, PageCount } from './Table.styles.ts';

export type Pages = {
  /** The first is 1. */
  page: number;
  pageSize: number;
  /** The number of all rows (`X-Total-Count`); unknown while another page loads. */
  total: number | undefined;
  onPage: (page: number) => void;
};

/** First and last row of a page and the number of pages; an empty list has one page, from 0 to 0. */
export function pageRange({ page, pageSize, total }: Omit<Pages, 'onPage' | 'total'> & { total: number }) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(Math.max(1, page), pageCount);
  const from = total === 0 ? 0 : (current - 1) * pageSize + 1;
  return { from, to: Math.min(total, current * pageSize), current, nbPages: pageCount };
}

export function TablePages({ page, pageSize, total: told, onPage }: Pages) {
  const { t, i18n } = useTranslation('ui');
  // Until the next page is there the buttons stay what they were: one that is disabled under a finger hears no second press.
  const [known, setKnown] = useState(told ?? 0);
  if (told !== undefined && told !== known) setKnown(told);
  const { from, to, current, nbPages } = pageRange({ page, pageSize, total: told ?? known });
  const total = new Intl.NumberFormat(i18n.language).format(told ?? known);
  return (
    <PageBar aria-label={t('table.pages')}>
      <PageCount aria-live="polite">{t('table.range', { from, to, total })}</PageCount>
      <PageButton
        type="button"
        disabled={current <= 1}
        aria-label={t('table.previous')}
        onClick={() => onPage(current - 1)}
      >
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </PageButton>
      <PageCount>{t('table.page', { page: current, pages: nbPages })}</PageCount>
      <PageButton
        type="button"
        disabled={current >= nbPages}
        aria-label={t('table.next')}
        onClick={() => onPage(current + 1)}
      >
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </PageButton>
    </PageBar>
  );
}
