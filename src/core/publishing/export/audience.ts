/** The people an export is for: which tokens it hides, and what its comparisons show them. */
import { failure, type Result, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import { everyone, hasSecrets, missionFor, type Viewer } from '#model/mission/hidden-tokens.ts'
import { foldText } from '#model/mission/plural.ts'
import type { Exporter } from './exporter.ts'

/** The author has the mission whole; for the others see `missionFor`. */
export type Audience = { readonly kind: 'author' } | Viewer
export const author: Audience = { kind: 'author' }

export const missionForAudience = (document: Mission, audience: Audience): Mission =>
  audience.kind === 'author' ? document : missionFor(document, audience)

/**
 * Returns the default audience of a file. Drawings never show face-down content, and then neither does the mission
 * inside; the mission’s own text is for the author, and so is a PDF with lists or cut-outs that show it.
 */
export function defaultAudience(
  document: Mission,
  { id }: Pick<Exporter, 'id'>,
  options: Readonly<Record<string, unknown>>,
): Audience {
  if (!hasSecrets(document) || id === 'json') return author
  const parts = Array.isArray(options.sheet) ? options.sheet : []
  return parts.includes('owners') || parts.includes('cutouts') ? author : everyone
}

/** Everyone, the sides of the mission, and its author, each as people write and read it. */
export const audiencesOf = ({
  sides,
}: Mission): readonly { readonly word: string; readonly label: string; readonly audience: Audience }[] => [
  { word: 'everyone', label: 'Everyone: no face-down tokens', audience: everyone },
  ...sides.map(({ id, name }) => ({
    word: id,
    label: `${name}: only its own face-down tokens`,
    audience: { kind: 'side', side: id } as const,
  })),
  { word: 'author', label: 'The author: the whole mission', audience: author },
]

/** Returns the audience that a word means: `everyone`, `author`, or a side by its id or name, in any case. The error lists the words. */
export function audienceCalled(document: Mission, word: string): Result<Audience, string> {
  const all = audiencesOf(document)
  const low = foldText(word.trim())
  const byName = document.sides.find(({ name }) => name.toLowerCase() === low)?.id
  const found =
    all.find((each) => each.audience.kind !== 'side' && each.word === low) ??
    all.find((each) => each.word.toLowerCase() === low) ??
    all.find((each) => each.word === byName)
  return found === undefined
    ? failure(`there is no side “${word}”; choose one of ${all.map((each) => each.word).join(', ')}`)
    : success(found.audience)
}

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
