import { plainText } from '@endzone/contracts/fields';

/** As a page shows it, where signs without width, the kind of a space and the number of them cannot be told. */
const asShown = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A field into which exactly the name that is shown is typed, since what is deleted cannot be brought back. */
export function typedName(name: string) {
  const differs = { code: 'required', variant: 'typedName', params: { name } };
  return plainText()
    .required(differs)
    .test('same', differs, (typed) => asShown(typed) === asShown(name));
}
