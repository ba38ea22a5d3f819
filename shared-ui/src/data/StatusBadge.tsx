import { useUiTexts } from '../layout/useUiTexts.ts';
import { Badge, type BadgeTone } from './Badge.tsx';
import { statusLook, type Status } from './statuses.ts';

type StatusBadgeProps = Status & {
  /** Another tone where the place asks for it: chalk on a board. */
  tone?: BadgeTone;
};

/** A status of the product with its icon and its word. */
export function StatusBadge({ tone, ...status }: StatusBadgeProps) {
  const t = useUiTexts();
  const [own, icon] = statusLook(status);
  return (
    <Badge tone={tone ?? own} icon={icon}>
      {t(`status.${status.group}.${status.value}`)}
    </Badge>
  );
}
