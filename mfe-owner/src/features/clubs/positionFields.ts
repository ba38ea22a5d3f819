/** "Only for positions other than HC and DEF": height, weight, number; and a transfer. */
export const hasMeasures = (position: string): boolean => position !== 'HC' && position !== 'DEF';
/** "A valid date unless position is DEF." */
export const hasBirthDate = (position: string): boolean => position !== 'DEF';
