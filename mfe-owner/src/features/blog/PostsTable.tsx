import { formatDay } from '@endzone/contracts/messages/format';
import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { IconButton, IconLink } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import type { Pages } from '@endzone/shared-ui/data/TablePages.tsx';
import { NewsCover } from '@endzone/shared-ui/game/NewsCover.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Menu } from '@endzone/shared-ui/overlay/Menu.tsx';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';
import {
  color,
  focusRing,
  media,
  oneLine,
  radius,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import type { Locale } from '@endzone/contracts/messages/format';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { rowKeys } from '../../data/table/rowKeys.ts';

type Props = {
  /** Nothing was read yet. */
  rows: readonly BlogPostRow[] | undefined;
  onDelete: (post: BlogPostRow) => void;
  isLoading: boolean;
  pages: Pages;
  empty: ReactNode;
  failure: ReactNode;
};

/** A page of posts, newest first. */
export function PostsTable({ rows = [], onDelete, isLoading, pages, empty, failure }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const navigate = useNavigate();
  const handleKey = rowKeys(rows, (key, post) => {
    if (key === 'Delete') onDelete(post);
    else if (key.toLowerCase() === 'o') void navigate(`/blog/${post.id}`);
    else return false;
    return true;
  });
  return (
    <div onKeyDown={handleKey}>
      <Table
        caption={t('blog.title')}
        columns={columnsOf(t, locale, onDelete)}
        rows={rows}
        rowId={({ id }) => id}
        hasCards
        cardMeta={(post) => <CardMeta post={post} />}
        isLoading={isLoading}
        nbLoadingRows={8}
        pages={pages}
        empty={empty}
        failure={failure}
      />
    </div>
  );
}

const columnsOf = (
  t: Translate,
  locale: Locale,
  onDelete: (post: BlogPostRow) => void,
): Column<BlogPostRow>[] => [
  {
    id: 'title',
    head: t('blog.column.title'),
    card: 'title',
    cell: ({ id, title, intro, headerImage }) => (
      <Post>
        <Cover>{headerImage ? <img src={headerImage} alt="" loading="lazy" /> : <NewsCover id={id} />}</Cover>
        <span>
          <Title to={`/owner/blog/${id}`} data-row={id}>
            {title}
          </Title>
          <small>{intro}</small>
        </span>
      </Post>
    ),
  },
  {
    id: 'category',
    head: t('blog.column.category'),
    cell: (post) => <Category post={post} />,
  },
  {
    id: 'createdAt',
    head: t('blog.column.createdAt'),
    cell: ({ createdAt }) => <Day>{formatDay(locale, createdAt)}</Day>,
  },
  {
    id: 'actions',
    head: t('blog.column.actions'),
    align: 'end',
    card: 'action',
    cell: (post) => <Actions post={post} onDelete={onDelete} />,
  },
];

type ActionsProps = { post: BlogPostRow; onDelete: (post: BlogPostRow) => void };

/** Side by side, and behind one button on a phone, where the title needs the room. */
function Actions({ post, onDelete }: ActionsProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id, title } = post;
  const [edit, open] = [`/owner/blog/${id}`, `/blog/${id}`];
  if (useMedia('phone'))
    return (
      <Menu
        label={t('blog.act.of', { title })}
        items={[
          {
            id: 'edit',
            label: t('blog.act.menu.edit'),
            icon: <Icon of={Pencil} size="sm" />,
            onChoose: () => void navigate(edit),
          },
          {
            id: 'open',
            label: t('blog.act.menu.open'),
            icon: <Icon of={ExternalLink} size="sm" />,
            onChoose: () => void navigate(open),
          },
          {
            id: 'delete',
            label: t('blog.act.menu.delete'),
            icon: <Icon of={Trash2} size="sm" />,
            danger: true,
            onChoose: () => onDelete(post),
          },
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={t('blog.act.of', { title })} icon={<Icon of={Ellipsis} />} />
        )}
      />
    );
  return (
    <Acts>
      <IconLink label={t('blog.act.edit', { title })} icon={<Icon of={Pencil} />} to={edit} />
      <IconLink label={t('blog.act.open', { title })} icon={<Icon of={ExternalLink} />} to={open} />
      <IconButton
        label={t('blog.act.delete', { title })}
        icon={<Icon of={Trash2} />}
        onClick={() => onDelete(post)}
      />
    </Acts>
  );
}

function Category({ post: { category } }: { post: BlogPostRow }) {
  const t = useTexts();
  return category ? <Badge>{category}</Badge> : <Muted>{t('blog.noCategory')}</Muted>;
}

function CardMeta({ post }: { post: BlogPostRow }) {
  const { locale } = useMount();
  return (
    <Meta>
      <Category post={post} />
      <Day>{formatDay(locale, post.createdAt)}</Day>
    </Meta>
  );
}

const Post = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]};
  padding: ${space[1]} 0;
  small {
    ${type.small}
    ${oneLine}
    display: block;
    max-width: ${size.text};
    color: ${color.ink2};
    /* A word or two of it would be left beside the picture. */
    ${media.phone} {
      display: none;
    }
  }
`;
const Cover = styled.span`
  width: ${size.sparkWidth};
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${radius.cell};
  background: ${color.sunken};
  > * {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Title = styled(Link)`
  ${type.bodyStrong}
  color: ${color.ink};
  text-decoration: none;
  overflow-wrap: anywhere;
  ${focusRing}
  &:hover {
    text-decoration: underline;
  }
`;
const Muted = styled.span`
  color: ${color.ink3};
`;
const Day = styled.span`
  ${tabular}
  white-space: nowrap;
`;
const Acts = styled.span`
  display: inline-flex;
  align-items: center;
`;
const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;
