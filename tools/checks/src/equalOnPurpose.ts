/** Texts that are the same in both languages, each for its reason. Anything else that is equal was not translated. */
export const equalOnPurpose: readonly string[] = [
  // Letter codes of positions, which fans read in English.
  'words.slot.DEF',
  'words.slot.FLEX',
  'words.slot.HC',
  'words.slot.K',
  'words.slot.QB',
  'words.slot.RB',
  'words.slot.TE_WR',
  // Words that Hungarian took over.
  'words.calendar.draft',
  'words.shareCard.draft',
  'words.option.memberType.LEAGUE_ADMIN',
  'words.position.TE',
];
