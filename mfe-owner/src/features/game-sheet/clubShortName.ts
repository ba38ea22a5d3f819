/** "Budapest Wolves" is Wolves where there is little room: fans say the last word. */
export const clubShortName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;
