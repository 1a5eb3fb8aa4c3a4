/** The paper that printers hold in a country: Letter in the USA and Canada, A4 in all others. */

export type CommonPaper = 'a4' | 'letter'

/** Time zones of continents where no printer holds Letter, whatever the language of the system says. */
const elsewhere = /^(?:Africa|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian)\//

/**
 * Returns the paper for a locale: `en-US`, `fr_CA.UTF-8`.
 * @param timeZone if the locale may be no more than a language: many systems outside America run in American English
 */
export const paperOfCountry = (locale: string, timeZone = ''): CommonPaper =>
  /[-_](?:US|CA)(?![A-Za-z])/.test(locale) && !elsewhere.test(timeZone) ? 'letter' : 'a4'
