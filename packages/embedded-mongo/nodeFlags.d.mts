export const databaseFlags: string[];
