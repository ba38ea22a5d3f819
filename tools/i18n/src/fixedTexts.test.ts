import { describe, expect, test } from '@jest/globals';
import { readRooms, type Json } from './textFiles.ts';

/** What a reader hears after a call, word by word as the table of notices has it. */
const fixed: [room: string, key: string, en: string, hu: string][] = [
  ['mfe-owner', 'clubs.ranking.saved', 'Player ranking saved', 'Játékosrangsor elmentve'],
  [
    'mfe-owner',
    'clubs.transfer.done',
    '{{player}} was successfully moved to {{team}}',
    'Sikeres átigazolás: {{player}} → {{team}}',
  ],
  ['mfe-owner', 'files.ad.deleted', 'Ad deleted', 'Hirdetés törölve'],
  ['mfe-owner', 'files.ad.saved', 'Ad was successfully saved!', 'Hirdetés elmentve!'],
  ['mfe-owner', 'files.logo.deleted', 'Team logo was successfully deleted!', 'Csapatlogó törölve!'],
  ['mfe-owner', 'files.logo.uploaded', 'Team logo was successfully uploaded!', 'Csapatlogó feltöltve!'],
  [
    'mfe-owner',
    'leagues.edit.done',
    'League "{{name}}" was successfully updated',
    'Liga módosítva: „{{name}}”',
  ],
  ['mfe-owner', 'leagues.pending.INVITED.removed', 'Invitation removed', 'Meghívó törölve'],
  ['mfe-owner', 'leagues.pending.REQUESTED.removed', 'Request rejected', 'Kérelem elutasítva'],
  ['mfe-owner', 'schedule.save.done', 'Schedule updated', 'Menetrend módosítva'],
  ['mfe-owner', 'seasonForm.updated', 'Season updated', 'Szezon módosítva'],
  ['mfe-owner', 'settings.saved', 'Settings were updated', 'Beállítások elmentve'],
  ['mfe-owner', 'users.reinstate.done', 'User reinstated', 'Felfüggesztés feloldva'],
  ['mfe-owner', 'users.suspend.done', 'User suspended', 'Felhasználó felfüggesztve'],
  ['mfe-player', 'account.profile.preferencesSaved', 'Settings were updated', 'Beállítások elmentve'],
  [
    'mfe-player',
    'leagues.invite.done',
    'Invitation sent to the following recipient',
    'Elküldtük a meghívót a következő címre',
  ],
];

const textAt = (texts: Json | undefined, path: string[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], texts);

describe('the notices after a call', () => {
  const rooms = readRooms();
  test.each(fixed)('%s: %s', (room, key, en, hu) => {
    const [feature, ...path] = key.split('.');
    const file = rooms
      .find(({ name }) => name === room)
      ?.texts.find((texts) => texts.feature === feature && textAt(texts.en, path) !== undefined);
    expect([textAt(file?.en, path), textAt(file?.hu, path)]).toEqual([en, hu]);
  });
});
