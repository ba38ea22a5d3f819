import { formatDay, isoInstant } from '@endzone/contracts/messages/format';
import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

type Props = { post: BlogPostRow; withDate?: boolean };

/** Category and day of a post. */
export function PostMeta({ post: { category, createdAt }, withDate = true }: Props) {
  const { locale } = useMount();
  return (
    <Line>
      {category && <b>{category}</b>}
      {category && withDate && ' · '}
      {withDate && <time dateTime={isoInstant(createdAt)}>{formatDay(locale, createdAt)}</time>}
    </Line>
  );
}

const Line = styled.p`
  ${type.meta}
  color: ${color.ink3};
  b {
    font-weight: 620;
    color: ${color.turfText};
  }
`;
