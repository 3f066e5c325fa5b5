import { defineInstallationStatement } from '@fonds/db/statement'

/** Reads how long the oldest change has waited for each consumer of the feed, in seconds. */
export const feedLag = defineInstallationStatement('feed.lag', [], 'SELECT consumer, seconds FROM api.feed_lag()')
