import { formatDay, isoInstant } from '@endzone/contracts/messages/format';
import type { BlogPost } from '@endzone/contracts/content/blogPosts';
import { Link, OutsideLink } from '@endzone/shared-ui/buttons/Link.tsx';
import { NewsCover } from '@endzone/shared-ui/game/NewsCover.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { FixedImage } from '@endzone/shared-ui/layout/FixedImage.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { HtmlText } from '@endzone/shared-ui/text/HtmlText.tsx';
import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

const shareAddress = (id: string) =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(`${location.origin}/blog/${id}`)}`;

/** "Back link, header image, date, Facebook share button, tags." */
export function Post({ post }: { post: BlogPost }) {
  const t = useTexts();
  const { locale } = useMount();
  const { id, title, category, headerImage, createdAt, postedByUser, tags, body } = post;
  const lang = post.language ?? undefined;
  return (
    <Page
      width="text"
      over={<Link to="/blog">{t('blog.back')}</Link>}
      title={<span lang={lang}>{title}</span>}
      lead={
        <Meta>
          {category && <Link to={`/blog?${new URLSearchParams({ category })}`}>{category}</Link>}
          <time dateTime={isoInstant(createdAt)}>{formatDay(locale, createdAt)}</time>
          {postedByUser && <span>{t('blog.by', { name: postedByUser.name })}</span>}
        </Meta>
      }
    >
      <Cover>
        {headerImage ? <FixedImage src={headerImage} alt="" ratio={16 / 9} eager /> : <NewsCover id={id} />}
      </Cover>
      <HtmlText html={body} lang={lang} />
      <Row $gap={3} $spread>
        <Tags aria-label={t('blog.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link quiet to={`/blog?${new URLSearchParams({ tag })}`}>
                {tag}
              </Link>
            </li>
          ))}
        </Tags>
        <OutsideLink href={shareAddress(id)}>{t('blog.share')}</OutsideLink>
      </Row>
    </Page>
  );
}

const Meta = styled.span`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  color: ${color.ink3};
`;
const Cover = styled.div`
  overflow: hidden;
  border-radius: ${radius.card};
  > svg {
    display: block;
  }
`;
const Tags = styled.ul`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: ${space[1]} ${space[2]};
    background: ${color.sunken};
    border-radius: ${radius.badge};
  }
  ${media.phone} {
    li {
      padding: 0;
    }
    a {
      display: flex;
      align-items: center;
      min-height: ${size.controlPhone};
      padding: 0 ${space[3]};
    }
  }
`;
