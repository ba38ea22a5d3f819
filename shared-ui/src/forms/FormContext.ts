import type { FieldViolation } from '@endzone/contracts/fields';
import { getIn, useFormikContext } from 'formik';
import { createContext, use, useEffect, useId } from 'react';

export type FieldEntry = { name: string; id: string; label: string };

export type FormState = {
  register(entry: FieldEntry): () => void;
  fields: readonly FieldEntry[];
  /** What stands at the field now. */
  errorOf(name: string): string | undefined;
  left(name: string): void;
  /** What only the field itself can know: a file that is too large. */
  setOwnRefusal(name: string, refusal: FieldViolation | undefined): void;
};

export const FormContext = createContext<FormState | undefined>(undefined);

function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands in a Form.');
  return form;
}

/** What stands at each field of the form above, for a summary of them. */
export const useFieldErrors = () => useFormState().errorOf;

/** The fields of the form above, by their names and labels. */
export const useFieldEntries = () => useFormState().fields;

/** One field of the form above. `T` is what the form keeps under that name. */
export function useFormField<T>(name: string, label: string) {
  const form = useFormState();
  const { values, setFieldValue } = useFormikContext();
  const id = `${useId()}${name}`;
  const { register } = form;
  useEffect(() => register({ name, id, label }), [register, name, id, label]);
  const error = form.errorOf(name);
  return {
    id,
    error,
    value: getIn(values, name) as T, // the form's values are typed by its screen
    setValue: (value: T) => void setFieldValue(name, value, false),
    onBlur: () => form.left(name),
    setOwnRefusal: (refusal: FieldViolation | undefined) => form.setOwnRefusal(name, refusal),
  };
}
