export * from './format.ts';
export * from './logText.ts';
export * from './mailText.ts';
export * from './notificationText.ts';
export * from './placeholders.ts';
export * from './translate.ts';
export * from './violationText.ts';
