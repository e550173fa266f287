/** Another server, such as a store, a mail server or a search, did not answer, or not as it must. */
export class UpstreamError extends Error {}
