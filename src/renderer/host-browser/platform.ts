/** Which keys a person has in front of them. */
import type { Host } from '#host/host.ts'

/** From what the browser says of its platform; empty or unknown texts give `other`. */
export function platformOf(text: string): Host['platform'] {
  if (/mac|iphone|ipad/i.test(text)) return 'mac'
  if (/win/i.test(text)) return 'windows'
  if (/linux|x11|cros|android/i.test(text)) return 'linux'
  return 'other'
}
