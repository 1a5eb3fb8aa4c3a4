/** For whom a comparison is made: both missions as somebody may see them. */

import { failure, type Result, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import { everyone, hasSecrets } from '#model/mission/hidden-tokens.ts'
import { audienceCalled, missionForAudience } from './audience.ts'

export interface ComparedMissions {
  readonly before: Mission
  readonly after: Mission
}

/** True when one of the two has something that not everybody may know. */
export const comparisonHasSecrets = ({ before, after }: ComparedMissions): boolean =>
  hasSecrets(before) || hasSecrets(after)

/**
 * Both missions as those whom a word means may see them: `everyone`, `author`, a side by its id or name. A side that one of the two does
 * not have sees nothing there that is not for everybody.
 */
export function comparedFor({ before, after }: ComparedMissions, word: string): Result<ComparedMissions, string> {
  const [was, is] = [audienceCalled(before, word), audienceCalled(after, word)]
  if (!was.ok && !is.ok) return failure(is.error)
  const seen = (document: Mission, own: typeof was, other: typeof was): Mission =>
    missionForAudience(document, own.ok ? own.value : other.ok ? other.value : everyone)
  return success({ before: seen(before, was, is), after: seen(after, is, was) })
}
