/** Says when a file changed, as people say it: the nearer, the finer. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** Both are milliseconds since 1970; days are those of this computer. */
export function formatAge(changed: number, now: number): string {
  const minutes = Math.floor((now - changed) / MINUTE)
  if (minutes < 1) return 'Edited just now'
  if (minutes < 60) return minutes === 1 ? 'Edited 1 minute ago' : `Edited ${minutes} minutes ago`
  // A day with a change of the clocks has an hour more or less.
  const days = Math.round((midnight(now) - midnight(changed)) / DAY)
  const date = new Date(changed)
  const said = (how: Intl.DateTimeFormatOptions): string => date.toLocaleDateString('en-GB', how)
  if (days === 0) return `Today, ${date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
  if (days === 1) return 'Yesterday'
  if (days < 7) return said({ weekday: 'long' })
  const sameYear = date.getFullYear() === new Date(now).getFullYear()
  return said({ day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) })
}
