import { email, object } from '@endzone/contracts/fields';

const rule = object({ email: email('email') });
const isAddress = (text: string) => rule.isValidSync({ email: text });

/** What a list holds: addresses, and what was meant as one but is none. */
export type Typed = { addresses: string[]; wrong: string[] };

/** `Emőke <emoke@example.com>`, as mail programs write it, is what stands in the brackets. */
function partsOf(entry: string): string[] {
  const inside = /<([^<>]*)>/.exec(entry)?.[1];
  return (inside ?? entry).split(/\s+/);
}

const isFirst = (part: string, index: number, all: string[]) =>
  all.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === index;

/** Reads addresses from lines, lists and copied recipients, each of them once whatever its letters' case. */
export function readAddresses(text: string): Typed {
  const parts = text
    .replaceAll(/"[^"]*"/g, ' ')
    .split(/[\n,;]+/)
    .flatMap(partsOf)
    .filter((part) => part !== '')
    .filter(isFirst);
  return { addresses: parts.filter(isAddress), wrong: parts.filter((part) => !isAddress(part)) };
}
