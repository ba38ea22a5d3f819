/** A refusal of a call: its code on the wire, its HTTP status, and the key of its text where that is not the code. */
export type ErrorDefinition = {
  code: string;
  status: number;
  /** Key in `messages/errors`, for a code that has several texts. */
  text?: string;
};

/**
 * Every refusal the API knows. The key is the code in camel case; a code with several texts has one entry for each,
 * which differ in `text` alone. The same codes stand in the `why` of a `Can`.
 */
export const errors = {
  malformedRequest: { code: 'malformed_request', status: 400 },
  unauthenticated: { code: 'unauthenticated', status: 401 },
  invalidCredentials: { code: 'invalid_credentials', status: 401 },
  forbidden: { code: 'forbidden', status: 403 },
  confirmPassword: { code: 'confirm_password', status: 403 },
  originRefused: { code: 'origin_refused', status: 403 },
  badSignature: { code: 'bad_signature', status: 403 },
  accountSuspended: { code: 'account_suspended', status: 403 },
  ownerElsewhere: { code: 'owner_elsewhere', status: 403 },
  notLeagueMember: { code: 'not_league_member', status: 403 },
  notTeamManager: { code: 'not_team_manager', status: 403 },
  invitationOtherAddress: { code: 'invitation_other_address', status: 403 },
  ownerCannotJoin: { code: 'owner_cannot_join', status: 403 },
  notFound: { code: 'not_found', status: 404 },
  userNotFound: { code: 'user_not_found', status: 404 },
  sessionNotFound: { code: 'session_not_found', status: 404 },
  deviceNotFound: { code: 'device_not_found', status: 404 },
  notificationNotFound: { code: 'notification_not_found', status: 404 },
  templateNotFound: { code: 'template_not_found', status: 404 },
  jobNotFound: { code: 'job_not_found', status: 404 },
  memberNotFound: { code: 'member_not_found', status: 404 },
  pendingMemberNotFound: { code: 'pending_member_not_found', status: 404 },
  membershipNotFound: { code: 'membership_not_found', status: 404 },
  leagueNotFound: { code: 'league_not_found', status: 404 },
  teamNotFound: { code: 'team_not_found', status: 404 },
  teamNotFoundReal: { code: 'team_not_found', status: 404, text: 'team_not_found.real' },
  blogPostNotFound: { code: 'blog_post_not_found', status: 404 },
  teamLogoNotFound: { code: 'team_logo_not_found', status: 404 },
  adNotFound: { code: 'ad_not_found', status: 404 },
  fileNotFound: { code: 'file_not_found', status: 404 },
  invitationLinkNotFound: { code: 'invitation_link_not_found', status: 404 },
  invitationNotFound: { code: 'invitation_not_found', status: 404 },
  frontEndNotFound: { code: 'front_end_not_found', status: 404 },
  releaseNotFound: { code: 'release_not_found', status: 404 },
  methodNotAllowed: { code: 'method_not_allowed', status: 405 },
  idempotencyKeyReused: { code: 'idempotency_key_reused', status: 409 },
  requestInProgress: { code: 'request_in_progress', status: 409 },
  inLeagues: { code: 'in_leagues', status: 409 },
  emailInUse: { code: 'email_in_use', status: 409 },
  transferRightsFirstAccount: {
    code: 'transfer_rights_first',
    status: 409,
    text: 'transfer_rights_first.account',
  },
  transferRightsFirstLeague: {
    code: 'transfer_rights_first',
    status: 409,
    text: 'transfer_rights_first.league',
  },
  ownerAccountDelete: { code: 'owner_account', status: 409, text: 'owner_account.delete' },
  ownerAccountSuspend: { code: 'owner_account', status: 409, text: 'owner_account.suspend' },
  jobFinished: { code: 'job_finished', status: 409 },
  /** Why a job came to its end. */
  jobCancelled: { code: 'job_cancelled', status: 409 },
  managerIsActive: { code: 'manager_is_active', status: 409 },
  leagueSizeFixed: { code: 'league_size_fixed', status: 409 },
  draftRunning: { code: 'draft_running', status: 409 },
  cannotRemoveAdmin: { code: 'cannot_remove_admin', status: 409 },
  notARequest: { code: 'not_a_request', status: 409 },
  notAnInvitation: { code: 'not_an_invitation', status: 409 },
  notLeagueAdmin: { code: 'not_league_admin', status: 409 },
  leagueFull: { code: 'league_full', status: 409 },
  alreadyMember: { code: 'already_member', status: 409 },
  alreadyRequested: { code: 'already_requested', status: 409 },
  tooManyLinks: { code: 'too_many_links', status: 409 },
  alreadyInvited: { code: 'already_invited', status: 409 },
  leagueChanged: { code: 'league_changed', status: 409 },
  releaseDiffers: { code: 'release_differs', status: 409 },
  nothingToRollBack: { code: 'nothing_to_roll_back', status: 409 },
  bodyTooLarge: { code: 'body_too_large', status: 413 },
  fileTooLarge: { code: 'file_too_large', status: 413 },
  unsupportedMediaType: { code: 'unsupported_media_type', status: 415 },
  unsupportedFormat: { code: 'unsupported_format', status: 415 },
  validationFailed: { code: 'validation_failed', status: 422 },
  invalidToken: { code: 'invalid_token', status: 422 },
  noRecipients: { code: 'no_recipients', status: 422 },
  releaseUnreadable: { code: 'release_unreadable', status: 422 },
  originNotAllowed: { code: 'origin_not_allowed', status: 422 },
  contractNotSupported: { code: 'contract_not_supported', status: 422 },
  sameMember: { code: 'same_member', status: 422 },
  tooManyRequests: { code: 'too_many_requests', status: 429 },
  serverError: { code: 'server_error', status: 500 },
  serviceUnavailable: { code: 'service_unavailable', status: 503 },
  serviceUnavailableLeagues: {
    code: 'service_unavailable',
    status: 503,
    text: 'service_unavailable.leagues',
  },
  noTeam: { code: 'no_team', status: 403 },
  notReceivingTeam: { code: 'not_receiving_team', status: 403 },
  notProposingTeam: { code: 'not_proposing_team', status: 403 },
  seasonNotFound: { code: 'season_not_found', status: 404 },
  seasonNotFoundById: { code: 'season_not_found', status: 404, text: 'season_not_found.byId' },
  leagueSeasonNotFound: { code: 'league_season_not_found', status: 404 },
  importNotFound: { code: 'import_not_found', status: 404 },
  playerNotFound: { code: 'player_not_found', status: 404 },
  gameNotFound: { code: 'game_not_found', status: 404 },
  draftSheetNotFound: { code: 'draft_sheet_not_found', status: 404 },
  rosterNotFound: { code: 'roster_not_found', status: 404 },
  tradeNotFound: { code: 'trade_not_found', status: 404 },
  trophyNotFound: { code: 'trophy_not_found', status: 404 },
  archiveNotFound: { code: 'archive_not_found', status: 404 },
  calendarNotFound: { code: 'calendar_not_found', status: 404 },
  rosterPlayerNotFound: { code: 'roster_player_not_found', status: 404 },
  weekNotFound: { code: 'week_not_found', status: 404 },
  noStandings: { code: 'no_standings', status: 404 },
  usePost: { code: 'use_post', status: 405 },
  draftExists: { code: 'draft_exists', status: 409 },
  draftAlreadyStarted: { code: 'draft_already_started', status: 409 },
  draftNotRunning: { code: 'draft_not_running', status: 409 },
  draftOver: { code: 'draft_over', status: 409 },
  turnPassed: { code: 'turn_passed', status: 409 },
  notYourTurn: { code: 'not_your_turn', status: 409 },
  playerTaken: { code: 'player_taken', status: 409 },
  rosterLockedDraft: { code: 'roster_locked', status: 409, text: 'roster_locked.draft' },
  rosterLockedGames: { code: 'roster_locked', status: 409, text: 'roster_locked.games' },
  rosterLockedSeasonFinished: { code: 'roster_locked', status: 409, text: 'roster_locked.season_finished' },
  rosterLockedWeek: { code: 'roster_locked', status: 409, text: 'roster_locked.week' },
  rosterChanged: { code: 'roster_changed', status: 409 },
  rosterChangedSinceSeen: { code: 'roster_changed', status: 409, text: 'roster_changed.since_seen' },
  tradeExists: { code: 'trade_exists', status: 409 },
  tradeDeadlinePassed: { code: 'trade_deadline_passed', status: 409 },
  tradeVoid: { code: 'trade_void', status: 409 },
  tradeClosed: { code: 'trade_closed', status: 409 },
  resultNotFinal: { code: 'result_not_final', status: 409 },
  resultNotOfficial: { code: 'result_not_official', status: 409 },
  draftNotEnded: { code: 'draft_not_ended', status: 409 },
  seasonExists: { code: 'season_exists', status: 409 },
  seasonInUse: { code: 'season_in_use', status: 409 },
  seasonChanged: { code: 'season_changed', status: 409 },
  gameChanged: { code: 'game_changed', status: 409 },
  changedMeanwhile: { code: 'changed_meanwhile', status: 409 },
  scoreConfigChanged: { code: 'score_config_changed', status: 409 },
  seasonOngoingFields: { code: 'season_ongoing', status: 409, text: 'season_ongoing.fields' },
  seasonOngoingTeams: { code: 'season_ongoing', status: 409, text: 'season_ongoing.teams' },
  seasonFinished: { code: 'season_finished', status: 409 },
  seasonNotDrafting: { code: 'season_not_drafting', status: 409 },
  seasonNotOngoing: { code: 'season_not_ongoing', status: 409 },
  draftsOutsideWindow: { code: 'drafts_outside_window', status: 409 },
  nbWeeksFixed: { code: 'nb_weeks_fixed', status: 409 },
  gameStarted: { code: 'game_started', status: 409 },
  dateNotEditable: { code: 'date_not_editable', status: 409 },
  roundNotStarted: { code: 'round_not_started', status: 409 },
  weekLocked: { code: 'week_locked', status: 409 },
  nothingToUndo: { code: 'nothing_to_undo', status: 409 },
  weekActive: { code: 'week_active', status: 409 },
  noWeeksLeft: { code: 'no_weeks_left', status: 409 },
  weeksLeft: { code: 'weeks_left', status: 409 },
  weekFrozen: { code: 'week_frozen', status: 409 },
  regularWeekFrozen: { code: 'regular_week_frozen', status: 409 },
  playoffWeekNotLocked: { code: 'playoff_week_not_locked', status: 409 },
  weekMismatch: { code: 'week_mismatch', status: 409 },
  weekMismatchActive: { code: 'week_mismatch', status: 409, text: 'week_mismatch.active' },
  weekNotStarted: { code: 'week_not_started', status: 409 },
  noActiveWeek: { code: 'no_active_week', status: 409 },
  lastWeekCannotFreeze: { code: 'last_week_cannot_freeze', status: 409 },
  gamesWithoutScore: { code: 'games_without_score', status: 409 },
  cannotUndo: { code: 'cannot_undo', status: 409 },
  importInUse: { code: 'import_in_use', status: 409 },
  importInUseTeams: { code: 'import_in_use', status: 409, text: 'import_in_use.teams' },
  jobRunning: { code: 'job_running', status: 409 },
  teamInUse: { code: 'team_in_use', status: 409 },
  playerInUse: { code: 'player_in_use', status: 409 },
  playerInUseDelete: { code: 'player_in_use', status: 409, text: 'player_in_use.delete' },
  leagueSlotsNotFilled: { code: 'league_slots_not_filled', status: 422 },
  leagueNotQualified: { code: 'league_not_qualified', status: 422 },
  leagueNotQualifiedPlayers: {
    code: 'league_not_qualified',
    status: 422,
    text: 'league_not_qualified.players',
  },
  noRoster: { code: 'no_roster', status: 422 },
  noLeagueRosters: { code: 'no_league_rosters', status: 422 },
  playerInactive: { code: 'player_inactive', status: 422 },
  playerCannotBePlaced: { code: 'player_cannot_be_placed', status: 422 },
  playerCannotBePlacedDraft: {
    code: 'player_cannot_be_placed',
    status: 422,
    text: 'player_cannot_be_placed.draft',
  },
  positionReserved: { code: 'position_reserved', status: 422 },
  rosterFull: { code: 'roster_full', status: 422 },
  noFreeSlot: { code: 'no_free_slot', status: 422 },
  benchFull: { code: 'bench_full', status: 422 },
  switchNeedsStarterAndBench: { code: 'switch_needs_starter_and_bench', status: 422 },
  positionsDoNotMatch: { code: 'positions_do_not_match', status: 422 },
  notYourPlayer: { code: 'not_your_player', status: 422 },
  playerIsFree: { code: 'player_is_free', status: 422 },
  ownPlayer: { code: 'own_player', status: 422 },
  teamWithoutManager: { code: 'team_without_manager', status: 422 },
  tradeCannotBePlaced: { code: 'trade_cannot_be_placed', status: 422 },
  tooManyTrades: { code: 'too_many_trades', status: 422 },
  csvUnreadable: { code: 'csv_unreadable', status: 422 },
  tooManyConnections: { code: 'too_many_connections', status: 429 },
  notTransferable: { code: 'not_transferable', status: 409 },
  clockBackwards: { code: 'clock_backwards', status: 422 },
} as const satisfies Record<string, ErrorDefinition>;

type Definition = (typeof errors)[keyof typeof errors];
export type ErrorCode = Definition['code'];

type TextOf<D> = D extends { text: infer T extends string }
  ? T
  : D extends { code: infer C extends string }
    ? C
    : never;
/** Keys that `messages/errors` must have: one for each refusal. */
export type ErrorText = TextOf<Definition>;

/** Key of a refusal's text in `messages/errors`. */
export function errorTextKey(definition: ErrorDefinition): string {
  return definition.text ?? definition.code;
}

const byText: ReadonlyMap<string, ErrorDefinition> = new Map(
  Object.values(errors).map((definition) => [errorTextKey(definition), definition]),
);

/**
 * The error of a code that a rule answers, by variant where the code has several texts:
 * `errorOf('roster_locked', lockedBy)`. A code that nobody declared is a fault and throws.
 */
export function errorOf(code: string, variant?: string): ErrorDefinition {
  const definition = byText.get(`${code}.${variant}`) ?? byText.get(code);
  if (!definition) throw new Error(`no error ${code}${variant ? `.${variant}` : ''}`);
  return definition;
}
