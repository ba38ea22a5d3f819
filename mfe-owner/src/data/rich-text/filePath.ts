/** A picture of a text comes from us: what is elsewhere, the server drops. */
export const isFilePath = (src: string): boolean => /^\/api\/files\/[0-9a-f]{40}$/.test(src);
