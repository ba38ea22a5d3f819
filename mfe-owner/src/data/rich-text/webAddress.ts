/** What a link of a text may lead to: http, https, mailto. */
export const isWebAddress = (address: string): boolean => /^(https?:\/\/|mailto:)[^\s]/i.test(address);

const isEmail = (text: string) => /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text);
const isHost = (text: string) => /^[^\s/:?#]+\.[^\s/:?#.]{2,}([/:?#]\S*)?$/.test(text);

/** The address that somebody means who types `hfl.hu` or `info@hfl.hu`; undefined when it is none. */
export function webAddressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (isEmail(text)) return `mailto:${text}`;
  const address = isHost(text) ? `https://${text}` : text;
  if (!isWebAddress(address) || !URL.canParse(address)) return undefined;
  return address;
}
