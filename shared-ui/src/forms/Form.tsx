import type { FieldViolation } from '@endzone/contracts/fields';
import { violationText } from '@endzone/contracts/messages/violationText';
import { FormikProvider, getIn, useFormik, type FormikValues } from 'formik';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Schema } from 'yup';
import { isAbort } from '../api/errors.ts';
import { failureOf, type Failure } from '../api/failure.ts';
import type { Problem } from '../api/problem.ts';
import type { CommandResult } from '../api/useCommand.ts';
import { useProblemOf } from '../api/useProblem.ts';
import { useTyped } from '../overlay/typed.ts';
import { space } from '../theme/theme.ts';
import { FormBanner, inPageOrder } from './FormBanner.tsx';
import { FormContext, type FieldEntry } from './FormContext.ts';
import { fieldOf, refusalsOf } from './refusals.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

type Props<Values extends FormikValues> = {
  initial: Values;
  /** That of the call in contracts, with form-only fields added. */
  schema: Schema;
  /** Gets the values as the schema casts them: the `run` of a command. Its failure is shown; what was typed stays. */
  onSubmit: (values: Values) => Promise<CommandResult | void>;
  /** Asks before what was typed is left behind; not for a log-in or a search. */
  guard?: boolean;
  /** A name where the page has several forms. */
  label?: string;
  /** Where the reader starts after a failed sending; the first wrong field of a form that is longer than a screen. */
  startsAt?: 'banner' | 'field';
  children: ReactNode;
};

type ServerError = { message: string; value: unknown };
type Refused = { problem: Problem; at: Record<string, ServerError> };

const none: ReadonlySet<string> = new Set();
const idOf = (fields: readonly FieldEntry[], name: string) =>
  fields.find((field) => field.name === name)?.id ?? name;

/** Fields, what is wrong with them, and one sending at a time. */
export function Form<Values extends FormikValues>({
  initial,
  schema,
  onSubmit,
  guard = true,
  label,
  startsAt = 'banner',
  children,
}: Props<Values>) {
  const formik = useFormik<Values>({
    initialValues: initial,
    onSubmit: () => undefined,
    validateOnBlur: false,
    validateOnChange: false,
  });
  const { values, dirty, isSubmitting, setSubmitting, resetForm } = formik;
  const { i18n } = useTranslation('ui');
  const locale = i18n.language === 'hu' ? 'hu' : 'en';
  const read = useProblemOf();
  useTyped(dirty && !isSubmitting);

  const [fields, setFields] = useState<readonly FieldEntry[]>([]);
  // By their ids: a field that is added later says nothing yet, whatever it is called.
  const [shown, setShown] = useState(none);
  const [own, setOwn] = useState<Readonly<Record<string, FieldViolation>>>({});
  const [refused, setRefused] = useState<Refused>();
  const [attempts, setAttempts] = useState(0);
  const isSending = useRef(false);
  const present = useRef(values);
  useEffect(() => {
    present.current = values;
  }, [values]);
  const banner = useRef<HTMLDivElement>(null);

  const names = useMemo(() => fields.map(({ name }) => name), [fields]);
  const refusals = useMemo(() => ({ ...refusalsOf(schema, values), ...own }), [schema, values, own]);
  const refusalOf = useCallback(
    (name: string) => Object.entries(refusals).find(([path]) => fieldOf(path, names) === name)?.[1],
    [refusals, names],
  );
  const errorOf = useCallback(
    (name: string) => {
      const server = refused?.at[name];
      // The server spoke of what was there then.
      if (server && server.value === getIn(values, name)) return server.message;
      const refusal = shown.has(idOf(fields, name)) ? refusalOf(name) : undefined;
      return refusal && violationText(locale, refusal.code, refusal.variant, refusal.params);
    },
    [refused, values, shown, fields, refusalOf, locale],
  );

  const register = useCallback((entry: FieldEntry) => {
    setFields((now) => [...now.filter(({ id }) => id !== entry.id), entry]);
    return () => {
      setFields((now) => now.filter(({ id }) => id !== entry.id));
      // A field that is gone refuses nothing any more.
      setOwn(({ [entry.name]: _, ...others }) => others);
    };
  }, []);
  const show = useCallback(
    (name: string) => setShown((now) => new Set(now).add(idOf(fields, name))),
    [fields],
  );
  const left = useCallback(
    (name: string) => {
      if (refusalOf(name)) show(name);
    },
    [refusalOf, show],
  );
  const setOwnRefusal = useCallback(
    (name: string, refusal: FieldViolation | undefined) => {
      setOwn(({ [name]: _, ...others }) => (refusal ? { ...others, [name]: refusal } : others));
      show(name);
    },
    [show],
  );
  const state = useMemo(
    () => ({ register, fields, errorOf, left, setOwnRefusal }),
    [register, fields, errorOf, left, setOwnRefusal],
  );

  const fail = (failure: Failure) => {
    const problem = read(failure);
    const at: Record<string, ServerError> = {};
    const rest = problem.violations.filter(({ property, message }) => {
      const name = fieldOf(property, names);
      if (name !== undefined) at[name] ??= { message, value: getIn(values, name) };
      return name === undefined;
    });
    setRefused({ problem: { ...problem, violations: rest }, at });
    setAttempts((now) => now + 1);
  };

  const send = async () => {
    setRefused(undefined);
    setShown(new Set(fields.map(({ id }) => id)));
    if (Object.keys(refusals).length > 0) {
      setAttempts((now) => now + 1);
      return;
    }
    isSending.current = true;
    setSubmitting(true);
    try {
      // The schema is that of the form's values.
      const result = await onSubmit(schema.cast(values) as Values);
      if (result?.failure) return fail(result.failure);
      resetForm({ values });
      // What was typed while it was on its way stays, and is not sent yet.
      if (present.current !== values) void formik.setValues(present.current, false);
      setShown(none);
      setAttempts(0);
    } catch (error) {
      if (!isAbort(error)) fail(failureOf(error));
    } finally {
      isSending.current = false;
      setSubmitting(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isSending.current) void send();
  };

  const wrong = fields.filter(({ name }) => errorOf(name) !== undefined);
  const handleFailed = useEffectEvent(() => {
    const [first] = startsAt === 'field' ? inPageOrder(wrong) : [];
    const start = first ? document.getElementById(first.id) : banner.current;
    if (first) start?.scrollIntoView?.({ block: 'center' });
    start?.focus();
  });
  useEffect(() => {
    if (attempts > 0) handleFailed();
  }, [attempts]);
  const stray = Object.entries(refusals).filter(([path]) => fieldOf(path, names) === undefined);
  return (
    <FormikProvider value={formik}>
      <FormContext value={state}>
        <Frame noValidate aria-label={label} aria-busy={isSubmitting || undefined} onSubmit={handleSubmit}>
          <FormBanner
            ref={banner}
            isOpen={attempts > 0}
            wrong={wrong}
            problem={refused?.problem}
            stray={stray.map(([, { code, variant, params }]) => violationText(locale, code, variant, params))}
          />
          {children}
        </Frame>
        {guard && dirty && !isSubmitting && <UnsavedGuard />}
      </FormContext>
    </FormikProvider>
  );
}

const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
