/** "From 8:00 in Budapest on the day before": nobody is woken for a reminder. */
export const firstReminderHour = 8;
