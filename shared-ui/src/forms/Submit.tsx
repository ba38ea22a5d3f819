import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from '../buttons/Button.tsx';

/** Sends the form; busy while it is on its way. Wrong fields do not disable it: pressing tells what is wrong. */
export function Submit({ kind = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...rest} kind={kind} type="submit" busy={isSubmitting} />;
}
