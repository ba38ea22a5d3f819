import { markBeside } from '@endzone/contracts/markup';
import { CrestDrawing, type CrestSize } from './Crest.tsx';

export * from './Crest.tsx';

/** The crest of a name that the edge fills in: each part of it is a place. */
export function Crest({ name, size = 'sm' }: { name: string; size?: CrestSize }) {
  const part = (field: string) => markBeside(name, field);
  return (
    <CrestDrawing
      size={size}
      clip={part('crestId')}
      parts={{
        ground: part('crestGround'),
        figure: part('crestFigure'),
        outline: part('crestOutline'),
        pattern: {
          path: part('patternPath'),
          opacity: part('patternOpacity'),
          fill: part('patternFill'),
          line: part('patternLine'),
          lineWidth: part('patternLineWidth'),
        },
        letters: part('crestLetters'),
        letterSize: part('letterSize'),
        letterLine: part('letterLine'),
      }}
    />
  );
}
