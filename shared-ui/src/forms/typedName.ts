import { plainText } from '@endzone/contracts/fields';

/** A field into which exactly this name is typed, since what is deleted cannot be brought back. */
export function typedName(name: string) {
  const differs = { code: 'required', variant: 'typedName', params: { name } };
  return plainText()
    .required(differs)
    .test('same', differs, (typed) => typed === name);
}
