/* Generated from `endpoints/`: `npm run generate`. The only part of a call that is bundled with the web app. */

export const getSiteConfig = { name: 'getSiteConfig', method: 'GET', path: '/api/config' } as const;
export const getSetup = { name: 'getSetup', method: 'GET', path: '/api/setup' } as const;
export const tryMail = { name: 'tryMail', method: 'POST', path: '/api/setup/mail' } as const;
export const removeSample = { name: 'removeSample', method: 'DELETE', path: '/api/sample' } as const;
export const getLaw = { name: 'getLaw', method: 'GET', path: '/api/law' } as const;
export const checkAuth = { name: 'checkAuth', method: 'GET', path: '/api/auth/check' } as const;
export const checkRole = { name: 'checkRole', method: 'POST', path: '/api/auth/check/role' } as const;
export const signIn = { name: 'signIn', method: 'POST', path: '/api/auth/login' } as const;
export const signOut = { name: 'signOut', method: 'POST', path: '/api/auth/logout' } as const;
export const register = { name: 'register', method: 'POST', path: '/api/registration/' } as const;
export const resendConfirmation = {
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/registration/resend',
} as const;
export const confirmRegistration = {
  name: 'confirmRegistration',
  method: 'GET',
  path: '/api/registration/confirm/:email/:activateKey',
} as const;
export const requestReset = { name: 'requestReset', method: 'POST', path: '/api/reset/' } as const;
export const confirmReset = {
  name: 'confirmReset',
  method: 'POST',
  path: '/api/reset/confirm/:email/:confirmKey',
} as const;
export const getAccount = { name: 'getAccount', method: 'GET', path: '/api/account/:login/' } as const;
export const listHeldEdits = { name: 'listHeldEdits', method: 'GET', path: '/api/account/:login/held' } as const;
export const accountCreated = {
  name: 'accountCreated',
  method: 'GET',
  path: '/api/account/:login/points/created',
} as const;
export const accountChanged = {
  name: 'accountChanged',
  method: 'GET',
  path: '/api/account/:login/points/changed',
} as const;
export const accountCommented = {
  name: 'accountCommented',
  method: 'GET',
  path: '/api/account/:login/points/commented',
} as const;
export const changeProfile = { name: 'changeProfile', method: 'PUT', path: '/api/account/:login/profile' } as const;
export const refuseEmail = { name: 'refuseEmail', method: 'PUT', path: '/api/account/:login/email/refused' } as const;
export const copyAccountData = { name: 'copyAccountData', method: 'GET', path: '/api/account/:login/data' } as const;
export const removeAccount = { name: 'removeAccount', method: 'DELETE', path: '/api/account/:login/' } as const;
export const listUsers = { name: 'listUsers', method: 'GET', path: '/api/users/' } as const;
export const changeRoles = { name: 'changeRoles', method: 'PUT', path: '/api/account/:login/profile/roles' } as const;
export const listSessions = { name: 'listSessions', method: 'GET', path: '/api/account/:login/sessions' } as const;
export const endSession = {
  name: 'endSession',
  method: 'DELETE',
  path: '/api/account/:login/sessions/:session_id',
} as const;
export const endOtherSessions = {
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/account/:login/sessions',
} as const;
export const listAudit = { name: 'listAudit', method: 'GET', path: '/api/audit/' } as const;
export const signInPasskeyOptions = {
  name: 'signInPasskeyOptions',
  method: 'POST',
  path: '/api/auth/passkey/options',
} as const;
export const signInByPasskey = { name: 'signInByPasskey', method: 'POST', path: '/api/auth/passkey' } as const;
export const takeSecondStep = { name: 'takeSecondStep', method: 'POST', path: '/api/auth/second-step' } as const;
export const listPasskeys = { name: 'listPasskeys', method: 'GET', path: '/api/account/:login/passkeys' } as const;
export const addPasskeyOptions = {
  name: 'addPasskeyOptions',
  method: 'POST',
  path: '/api/account/:login/passkeys/options',
} as const;
export const addPasskey = { name: 'addPasskey', method: 'POST', path: '/api/account/:login/passkeys' } as const;
export const renamePasskey = {
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/account/:login/passkeys/:passkey_id',
} as const;
export const removePasskey = {
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/account/:login/passkeys/:passkey_id',
} as const;
export const setSecondStep = { name: 'setSecondStep', method: 'PUT', path: '/api/account/:login/second-step' } as const;
export const listTokens = { name: 'listTokens', method: 'GET', path: '/api/account/:login/tokens' } as const;
export const makeToken = { name: 'makeToken', method: 'POST', path: '/api/account/:login/tokens' } as const;
export const revokeToken = {
  name: 'revokeToken',
  method: 'DELETE',
  path: '/api/account/:login/tokens/:token_id',
} as const;
export const listCountries = { name: 'listCountries', method: 'GET', path: '/api/addresses/countries' } as const;
export const listRegions = { name: 'listRegions', method: 'GET', path: '/api/addresses/regions' } as const;
export const getPlaceSummary = { name: 'getPlaceSummary', method: 'GET', path: '/api/addresses/summary' } as const;
export const getPlace = { name: 'getPlace', method: 'GET', path: '/api/addresses/place' } as const;
export const getTile = { name: 'getTile', method: 'GET', path: '/api/tiles/:z/:x/:y.mvt' } as const;
export const getTileJson = { name: 'getTileJson', method: 'GET', path: '/api/tiles/tiles.json' } as const;
export const getBaseLayer = { name: 'getBaseLayer', method: 'GET', path: '/api/base-layers/:name' } as const;
export const getBasemapTile = { name: 'getBasemapTile', method: 'GET', path: '/api/basemap/:z/:x/:y.mvt' } as const;
export const getBasemapTileJson = {
  name: 'getBasemapTileJson',
  method: 'GET',
  path: '/api/basemap/tiles.json',
} as const;
export const listPoints = { name: 'listPoints', method: 'GET', path: '/api/points/' } as const;
export const createPoint = { name: 'createPoint', method: 'POST', path: '/api/points/' } as const;
export const getPoint = { name: 'getPoint', method: 'GET', path: '/api/points/:id' } as const;
export const changePoint = { name: 'changePoint', method: 'PUT', path: '/api/points/:id' } as const;
export const deletePoint = { name: 'deletePoint', method: 'DELETE', path: '/api/points/:id' } as const;
export const restorePoint = { name: 'restorePoint', method: 'POST', path: '/api/points/:id/restore' } as const;
export const revertPoint = { name: 'revertPoint', method: 'POST', path: '/api/points/:id/revert' } as const;
export const pointHistory = { name: 'pointHistory', method: 'GET', path: '/api/points/:id/history' } as const;
export const listPhotos = { name: 'listPhotos', method: 'GET', path: '/api/points/:id/photos' } as const;
export const listPointPhotos = { name: 'listPointPhotos', method: 'GET', path: '/api/points/:id/photos/own' } as const;
export const addPointPhoto = { name: 'addPointPhoto', method: 'POST', path: '/api/points/:id/photos' } as const;
export const orderPointPhotos = { name: 'orderPointPhotos', method: 'PUT', path: '/api/points/:id/photos' } as const;
export const removePointPhoto = {
  name: 'removePointPhoto',
  method: 'DELETE',
  path: '/api/points/:id/photos/:photo_id',
} as const;
export const findStreetPictures = {
  name: 'findStreetPictures',
  method: 'GET',
  path: '/api/points/:id/street-pictures',
} as const;
export const attachStreetPicture = {
  name: 'attachStreetPicture',
  method: 'POST',
  path: '/api/points/:id/street-pictures',
} as const;
export const getStreetThumbnail = {
  name: 'getStreetThumbnail',
  method: 'GET',
  path: '/api/street-pictures/:source/:name',
} as const;
export const listWaitingPhotos = { name: 'listWaitingPhotos', method: 'GET', path: '/api/moderation/photos' } as const;
export const settleWaitingPhoto = {
  name: 'settleWaitingPhoto',
  method: 'POST',
  path: '/api/moderation/photos/:photo_id',
} as const;
export const castVote = { name: 'castVote', method: 'POST', path: '/api/points/:id/votes' } as const;
export const takeBackVote = { name: 'takeBackVote', method: 'DELETE', path: '/api/points/:id/votes' } as const;
export const listVotes = { name: 'listVotes', method: 'GET', path: '/api/points/:id/votes' } as const;
export const sendVotes = { name: 'sendVotes', method: 'POST', path: '/api/votes' } as const;
export const listToCheck = { name: 'listToCheck', method: 'GET', path: '/api/points/check' } as const;
export const listVoteSurges = { name: 'listVoteSurges', method: 'GET', path: '/api/moderation/surges' } as const;
export const settleVoteSurge = {
  name: 'settleVoteSurge',
  method: 'POST',
  path: '/api/moderation/surges/:id/settle',
} as const;
export const historyCounts = { name: 'historyCounts', method: 'GET', path: '/api/history/counts' } as const;
export const historyCreated = { name: 'historyCreated', method: 'GET', path: '/api/history/created' } as const;
export const historyChanged = { name: 'historyChanged', method: 'GET', path: '/api/history/changed' } as const;
export const historyCommented = { name: 'historyCommented', method: 'GET', path: '/api/history/commented' } as const;
export const historyAt = { name: 'historyAt', method: 'GET', path: '/api/history/at' } as const;
export const historySpan = { name: 'historySpan', method: 'GET', path: '/api/history/span' } as const;
export const listComments = { name: 'listComments', method: 'GET', path: '/api/comments/:point_id' } as const;
export const addComment = { name: 'addComment', method: 'POST', path: '/api/comments/:point_id/add' } as const;
export const changeComment = {
  name: 'changeComment',
  method: 'PUT',
  path: '/api/comments/:point_id/change/:comment_id',
} as const;
export const deleteComment = {
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/comments/:point_id/delete/:comment_id',
} as const;
export const complain = {
  name: 'complain',
  method: 'POST',
  path: '/api/comments/:point_id/complain/:comment_id',
} as const;
export const getPhoto = { name: 'getPhoto', method: 'GET', path: '/api/photos/:id' } as const;
export const complainAbout = { name: 'complainAbout', method: 'POST', path: '/api/complaints/' } as const;
export const listComplaints = { name: 'listComplaints', method: 'GET', path: '/api/complaints/' } as const;
export const settleComplaint = { name: 'settleComplaint', method: 'POST', path: '/api/complaints/:id/settle' } as const;
export const makeExport = { name: 'makeExport', method: 'POST', path: '/api/export/' } as const;
export const collectExport = { name: 'collectExport', method: 'GET', path: '/api/export/collect' } as const;
export const exportHistory = { name: 'exportHistory', method: 'GET', path: '/api/export/history' } as const;
export const buildsManifest = { name: 'buildsManifest', method: 'GET', path: '/builds/manifest.json' } as const;
export const buildsChanges = { name: 'buildsChanges', method: 'GET', path: '/builds/changes' } as const;
export const buildsReplication = {
  name: 'buildsReplication',
  method: 'GET',
  path: '/builds/replication/state.json',
} as const;
export const listHeldBuilds = { name: 'listHeldBuilds', method: 'GET', path: '/api/moderation/builds' } as const;
export const releaseBuilds = { name: 'releaseBuilds', method: 'POST', path: '/api/moderation/builds/release' } as const;
export const countModeration = { name: 'countModeration', method: 'GET', path: '/api/moderation/count' } as const;
export const listFlaggedEdits = { name: 'listFlaggedEdits', method: 'GET', path: '/api/moderation/edits' } as const;
export const checkEdit = { name: 'checkEdit', method: 'POST', path: '/api/moderation/edits/:id/check' } as const;
export const rollbackUser = { name: 'rollbackUser', method: 'POST', path: '/api/account/:login/rollback' } as const;
export const getRollback = { name: 'getRollback', method: 'GET', path: '/api/account/:login/rollback/:id' } as const;
export const importPoints = { name: 'importPoints', method: 'POST', path: '/api/import/' } as const;
export const listSources = { name: 'listSources', method: 'GET', path: '/api/sources/' } as const;
export const addSource = { name: 'addSource', method: 'POST', path: '/api/sources/' } as const;
export const listShipped = { name: 'listShipped', method: 'GET', path: '/api/sources/shipped' } as const;
export const lookAtList = { name: 'lookAtList', method: 'POST', path: '/api/sources/look' } as const;
export const runSource = { name: 'runSource', method: 'POST', path: '/api/sources/:id/run' } as const;
export const fillSource = { name: 'fillSource', method: 'POST', path: '/api/sources/:id/fill' } as const;
export const removeSource = { name: 'removeSource', method: 'DELETE', path: '/api/sources/:id' } as const;
export const listCredits = { name: 'listCredits', method: 'GET', path: '/api/credits' } as const;
export const listCandidates = { name: 'listCandidates', method: 'GET', path: '/api/candidates/' } as const;
export const acceptCandidate = { name: 'acceptCandidate', method: 'POST', path: '/api/candidates/:id/accept' } as const;
export const rejectCandidate = { name: 'rejectCandidate', method: 'POST', path: '/api/candidates/:id/reject' } as const;
export const deferCandidate = { name: 'deferCandidate', method: 'POST', path: '/api/candidates/:id/defer' } as const;
export const acceptCandidates = { name: 'acceptCandidates', method: 'POST', path: '/api/candidates/accept' } as const;
export const getNotificationSettings = {
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notifications/:login/user',
} as const;
export const setNotificationSettings = {
  name: 'setNotificationSettings',
  method: 'POST',
  path: '/api/notifications/:login/user',
} as const;
export const getWatch = { name: 'getWatch', method: 'GET', path: '/api/notifications/:login/point/:point_id' } as const;
export const setWatch = {
  name: 'setWatch',
  method: 'POST',
  path: '/api/notifications/:login/point/:point_id',
} as const;
export const getPushKey = { name: 'getPushKey', method: 'GET', path: '/api/push' } as const;
export const subscribePush = { name: 'subscribePush', method: 'POST', path: '/api/push' } as const;
export const changePush = { name: 'changePush', method: 'PUT', path: '/api/push/:id' } as const;
export const deletePush = { name: 'deletePush', method: 'DELETE', path: '/api/push/:id' } as const;
export const testPush = { name: 'testPush', method: 'POST', path: '/api/push/:id/test' } as const;
export const searchPlaces = { name: 'searchPlaces', method: 'GET', path: '/api/places/search' } as const;
export const getStatistics = { name: 'getStatistics', method: 'GET', path: '/api/statistics' } as const;
export const checkWay = { name: 'checkWay', method: 'POST', path: '/api/ways/check' } as const;
export const listWayPoints = { name: 'listWayPoints', method: 'POST', path: '/api/ways/points' } as const;
export const listWays = { name: 'listWays', method: 'GET', path: '/api/account/:login/ways' } as const;
export const storeWay = { name: 'storeWay', method: 'POST', path: '/api/account/:login/ways' } as const;
export const getWay = { name: 'getWay', method: 'GET', path: '/api/ways/:id' } as const;
export const deleteWay = { name: 'deleteWay', method: 'DELETE', path: '/api/ways/:id' } as const;
export const getWayCameras = { name: 'getWayCameras', method: 'GET', path: '/api/ways/:id/cameras' } as const;
export const markWaySeen = { name: 'markWaySeen', method: 'POST', path: '/api/ways/:id/seen' } as const;
export const renewWayFeed = { name: 'renewWayFeed', method: 'POST', path: '/api/ways/:id/feed' } as const;
export const findRoute = { name: 'findRoute', method: 'GET', path: '/api/route' } as const;
