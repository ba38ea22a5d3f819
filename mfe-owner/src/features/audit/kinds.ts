/** What can be done, in the order of the filter: under each name the calls that do it, as the audit trail writes them. */
export const kindGroups = {
  people: {
    suspendUser: ['POST users/{id}/suspend'],
    reinstateUser: ['POST users/{id}/unsuspend'],
    deleteUser: ['DELETE users/{id}'],
    deleteOwnAccount: ['DELETE users/me'],
    changeProfile: ['POST users/{id}'],
    changePassword: ['POST users/me/change-password'],
    changeEmail: ['POST users/me/email-change'],
    makeOwner: ['npm run owner'],
  },
  leagues: {
    createLeague: ['POST leagues'],
    changeLeague: ['POST leagues/{id}/update', 'POST owner/leagues/{id}/update'],
    deleteLeague: ['DELETE leagues/{id}'],
    transferRights: ['POST leagues/{id}/members/{userId}/transfer-rights/{targetId}'],
    removeMember: ['DELETE leagues/{id}/members/{userId}'],
    acceptRequest: ['POST pending-members/{id}/accept'],
    removePending: ['DELETE leagues/{id}/pending-members/{pendingId}'],
    inviteMember: ['POST leagues/{id}/invite'],
    scheduleDraft: ['POST leagues/{id}/seasons'],
    moveDraft: ['POST leagues/{id}/seasons/{seasonId}'],
    cancelDraft: ['DELETE leagues/{id}/seasons/{seasonId}'],
    switchCaretaker: ['POST leagues/{id}/teams/{teamId}/caretaker'],
  },
  season: {
    createSeason: ['POST seasons'],
    changeSeason: ['POST seasons/{id}'],
    deleteSeason: ['DELETE seasons/{id}'],
    changeSchedule: ['POST seasons/{id}/schedule'],
    startWeek: ['POST seasons/current/start-week'],
    freezeWeek: ['POST seasons/current/weeks/current/freeze'],
    finishWeek: ['POST seasons/current/weeks/{week}/finish'],
    undoFinish: ['POST seasons/current/weeks/{week}/undo-finish'],
    recalculate: ['POST seasons/current/recalculate'],
    finishSeason: ['POST seasons/current/finish'],
    saveScores: ['POST games/{id}/scores'],
    removeScores: ['DELETE games/{id}/scores'],
    undoScores: ['POST games/{id}/scores/undo'],
    moveGame: ['POST games/{id}/date'],
    changeScoring: ['POST score-configs'],
  },
  clubs: {
    addClub: ['POST teams'],
    changeClub: ['POST teams/{id}', 'POST owner/teams/{id}/update'],
    deleteClub: ['DELETE teams/{id}'],
    importClubs: ['POST teams/import'],
    undoClubImport: ['POST teams/import/{id}/undo'],
    addPlayer: ['POST players'],
    changePlayer: ['POST players/{id}'],
    deletePlayer: ['DELETE players/{id}'],
    transferPlayer: ['POST players/{id}/transfer/{teamId}'],
    rankPlayers: ['POST players/ranking'],
    importPlayers: ['POST players/import'],
    undoImport: ['POST players/import/{id}/undo'],
  },
  content: {
    publishPost: ['POST blog-posts'],
    changePost: ['POST blog-posts/{id}'],
    deletePost: ['DELETE blog-posts/{id}'],
    sendMessage: ['POST owner/messages/send'],
    cancelMessage: ['POST owner/messages/{id}/cancel'],
    addTemplate: ['POST email-templates'],
    changeTemplate: ['POST email-templates/{id}'],
    deleteTemplate: ['DELETE email-templates/{id}'],
    setAd: ['POST ads'],
    removeAd: ['DELETE ads/{page}/{placement}'],
    addLogo: ['POST team-logos'],
    deleteLogo: ['DELETE team-logos/{id}'],
    changeSettings: ['POST settings'],
  },
  jobs: {
    retryJob: ['POST owner/jobs/{kind}/{id}/retry'],
    cancelJob: ['POST owner/jobs/{kind}/{id}/cancel'],
  },
  releases: {
    registerRelease: ['POST ops/front-ends/{name}/releases'],
    setCanary: ['POST ops/front-ends/{name}/canary'],
    promoteRelease: ['POST ops/front-ends/{name}/promote'],
    rollBack: ['POST ops/front-ends/{name}/rollback'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const nameOf = new Map(
  Object.values(kindGroups).flatMap((names) =>
    Object.entries<readonly string[]>(names).flatMap(([name, kinds]) =>
      kinds.map((kind) => [kind, name] as const),
    ),
  ),
);

/** The name under which the texts have a kind; a call that is newer than they are has none. */
export const kindName = (kind: string): string | undefined => nameOf.get(kind);
