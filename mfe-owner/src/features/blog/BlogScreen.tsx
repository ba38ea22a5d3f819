import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { pageOf, termOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import { SearchBar } from '@endzone/shared-ui/forms/SearchBar.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { listStates } from '../../data/table/listStates.tsx';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';
import { getCategories, getPage, postsPerPage } from './api.ts';
import { DeletePost } from './DeletePost.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { PostsTable } from './PostsTable.tsx';

const keys = [
  ['/', 'search'],
  ['N', 'add'],
  ['↑ ↓', 'row'],
  ['Enter', 'edit'],
  ['O', 'open'],
  ['Del', 'delete'],
] as const;

/** All posts, newest first, and the one that was begun on this device. */
export function BlogScreen() {
  const t = useTexts();
  usePageTitle(t('blog.title'));
  const { search, change, goTo, clear } = useListQuery();
  const term = termOf(search);
  const category = (search.get('category') ?? '').slice(0, 60);
  const page = pageOf(search);
  const list = useLoad((signal) => getPage({ term, category }, page, signal), [term, category, page]);
  const { data, reload } = list;
  const categories = useLoad(getCategories, []);
  useFresh(reload);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<BlogPostRow>();
  const bar = useRef<HTMLDivElement>(null);
  usePageKeys({
    '/': () => bar.current?.querySelector('input')?.focus(),
    n: () => void navigate('/owner/blog/create-post'),
  });
  const isFiltered = term !== '' || category !== '';
  return (
    <Page
      title={t('blog.title')}
      lead={data && t('blog.nb', { count: data.total })}
      width="full"
      actions={
        <LinkButton kind="primary" to="/owner/blog/create-post" icon={<Icon of={Plus} size="sm" />}>
          {t('blog.create')}
        </LinkButton>
      }
    >
      <Stack $gap={4}>
        <DraftBanner />
        <div ref={bar}>
          <SearchBar
            label={t('blog.search')}
            term={term}
            onSearch={(words) => change({ term: words.trim(), page: '' })}
            onReset={clear}
            isNarrowed={isFiltered}
          >
            {categories.data && categories.data.length > 0 && (
              <ChipFilter
                label={t('blog.column.category')}
                isSingle
                choices={[
                  { value: '', label: t('blog.all') },
                  ...categories.data.map((value) => ({ value, label: value })),
                ]}
                chosen={new Set([category])}
                onChange={([value = '']) => change({ category: value, page: '' })}
              />
            )}
          </SearchBar>
        </div>
        <PostsTable
          rows={data?.items}
          onDelete={setDeleting}
          {...listStates(list, {
            page,
            pageSize: postsPerPage,
            onPage: goTo,
            failed: t('blog.failed'),
            none: {
              title: t('blog.none.title'),
              text: t(isFiltered ? 'blog.none.filtered' : 'blog.none.text'),
              action: isFiltered && <Button onClick={clear}>{t('blog.none.reset')}</Button>,
            },
          })}
        />
        <KeyHints hints={keys.map(([key, name]) => [key, t(`blog.keys.${name}`)] as const)} />
      </Stack>
      {deleting && (
        <DeletePost
          post={deleting}
          onDone={() => {
            setDeleting(undefined);
            return Promise.all([reload(), categories.reload()]);
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  );
}
