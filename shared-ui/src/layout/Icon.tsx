import type { ComponentType } from 'react';
import { sizes } from '../theme/tokens.ts';

type Glyph = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>;

const sizeOf = { sm: sizes.iconSmall, md: sizes.icon, tab: sizes.iconTab, lg: sizes.iconEmpty } as const;

/** A drawing beside a word, never instead of one: `<Icon of={Lock} />` with `import Lock from 'lucide-react/icons/lock'`. */
export function Icon({ of: Drawing, size = 'md' }: { of: Glyph; size?: keyof typeof sizeOf }) {
  const px = sizeOf[size];
  // A small drawing needs a stronger line.
  return <Drawing size={px} strokeWidth={px < sizes.switchKnob ? 2 : 1.75} aria-hidden />;
}
