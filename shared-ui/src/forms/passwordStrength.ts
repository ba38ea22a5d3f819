/** 0 nothing yet … 4 strong. Length counts most; a hint for the reader, not a rule. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const length = [...password].length;
  if (length === 0) return 0;
  if (length < 8) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const isMonotone = new Set(password.toLowerCase()).size < 5;
  if (isMonotone) return 1;
  const score = (length >= 12 ? 1 : 0) + (length >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return score === 0 ? 2 : score === 1 ? 3 : 4;
}
