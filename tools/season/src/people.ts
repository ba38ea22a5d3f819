/** Invented managers and their teams; the first ones play. */
export const people = [
  ['Bendegúz', 'Szűcs', 'm', 'Touchdown Tornádó'],
  ['Csenge', 'Győri', 'f', 'Mezőnygólyák'],
  ['Ákos', 'Hegedűs', 'm', 'Zsákbanfutók'],
  ['Lőrinc', 'Fehérvári', 'm', 'Hail Mariska'],
  ['Emőke', 'Kőszegi', 'f', 'Gulyáságyú'],
  ['Zsombor', 'Kárpáti', 'm', 'Fumble Csárda'],
  ['Réka', 'Tüskés', 'f', 'Lángos Lavina'],
  ['Máté', 'Erdődi', 'm', 'Yardfaló Kombájnok'],
  ['Boglárka', 'Zsigmond', 'f', 'Pacalos Pontrablók'],
  ['Előd', 'Bükki', 'm', 'Kürtőskalács Kommandó'],
  ['Gergő', 'Őri', 'm', 'Tojáslabda TSZ'],
  ['Fruzsina', 'Fűzesi', 'f', 'Paprikás Passzolók'],
  ['Dömötör', 'Csűrös', 'm', 'Negyedik Kísérlet SE'],
  ['Ágnes', 'Ördögh', 'f', 'Pihenőhetes Betyárok'],
  ['Benedek', 'Nyírő', 'm', 'Bezsákolt Bojtárok'],
  ['Hunor', 'Ócsai', 'm', 'Őrült Űrhajósok'],
] as const;

export const leagueName = 'Haveri Végzóna Liga';
