/** The paper of commands that print, unless `--paper` says another. */
import { type CommonPaper, paperOfCountry } from '#publishing/export/paper-of-country.ts'

/** Returns the paper of the country. LC_ALL and LC_PAPER are believed; a mere language must fit the time zone. */
export function defaultPaper({ LC_ALL, LC_PAPER, LANG }: NodeJS.ProcessEnv = process.env): CommonPaper {
  const said = LC_ALL || LC_PAPER
  if (said) return paperOfCountry(said)
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // Without a locale Node says en-US on every system but Windows.
  return paperOfCountry(LANG || (process.platform === 'win32' ? locale : ''), timeZone)
}
