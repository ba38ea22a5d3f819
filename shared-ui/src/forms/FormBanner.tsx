import type { MouseEvent, Ref } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../api/problem.ts';
import { Banner } from '../feedback/Banner.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { focusRing, radius, space, type } from '../theme/theme.ts';
import type { FieldEntry } from './FormContext.ts';

type Props = {
  ref: Ref<HTMLDivElement>;
  isOpen: boolean;
  /** The fields with an error now, each a link. */
  wrong: readonly FieldEntry[];
  /** What the server said, apart from what stands at the fields. */
  problem: Problem | undefined;
  /** What is wrong with a part of the form that has no field. */
  stray: readonly string[];
};

export const inPageOrder = (fields: readonly FieldEntry[]) =>
  fields.toSorted((a, b) => {
    const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)];
    return first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING
      ? 1
      : -1;
  });

/** Why the form was not sent, on top of it. */
export function FormBanner({ ref, isOpen, wrong, problem, stray }: Props) {
  const t = useUiTexts();
  // "Invalid data provided" adds nothing where the fields say what is wrong.
  const isSaidAtFields = problem?.code === 'validation_failed' && wrong.length > 0;
  const lines = [...(problem?.violations.map(({ message }) => message) ?? []), ...stray];
  const text = problem && !isSaidAtFields ? problem.text : undefined;
  if (!isOpen || (wrong.length === 0 && lines.length === 0 && text === undefined)) return null;
  const handleLink = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const field = document.getElementById(id);
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus();
  };
  return (
    <Focus ref={ref} tabIndex={-1} role="alert">
      <Banner
        kind="error"
        title={text ?? (wrong.length > 0 ? t('fields.check', { count: wrong.length }) : lines[0])}
      >
        {text === undefined && wrong.length === 0 ? lines.slice(1).map(line) : lines.map(line)}
        {wrong.length > 0 && (
          <Links>
            {inPageOrder(wrong).map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => handleLink(event, id)}>
                  {label}
                </a>
              </li>
            ))}
          </Links>
        )}
        {problem?.requestId && problem.kind === 'broken' && (
          <p>{t('error.request', { id: problem.requestId })}</p>
        )}
      </Banner>
    </Focus>
  );
}

const line = (text: string) => <p key={text}>{text}</p>;

const Focus = styled.div`
  ${focusRing}
  border-radius: ${radius.control};
  /* Room for its ring under the head of a dialog. */
  scroll-margin: ${space[2]};
`;
const Links = styled.ul`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  margin-top: ${space[1]};
`;
