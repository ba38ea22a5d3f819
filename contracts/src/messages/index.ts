export * from './format.ts';
export * from './mailText.ts';
export * from './notificationText.ts';
export * from './translate.ts';
