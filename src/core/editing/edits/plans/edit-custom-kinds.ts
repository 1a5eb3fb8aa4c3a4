/** Adding, changing and taking away the kinds that a mission brings along. */

import { failure, success } from '#foundation/result.ts'
import { type CustomKinds, kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { kindFaults } from '#model/mission/kind-references.ts'
import { foldText, plural } from '#model/mission/plural.ts'
import type { Plan } from './selection.ts'

export type KindPart = keyof CustomKinds
/** A kind of zones, regions, markers or tokens; only kinds of zones say what they serve, only those of tokens have a base. */
export type CustomKind<Part extends KindPart = KindPart> = NonNullable<Mission['kinds'][Part]>[number]

/** The kinds of that part that the mission adds. */
export const customKindsOf = ({ kinds }: Pick<Mission, 'kinds'>, part: KindPart): readonly CustomKind[] =>
  kinds[part] ?? []

/** The table with another list in it; a mission without kinds of tokens says nothing of them. */
function withKinds(kinds: Mission['kinds'], part: KindPart, list: readonly CustomKind[]): Mission['kinds'] {
  const { tokens, ...others } = { ...kinds, [part]: list }
  return tokens === undefined || tokens.length === 0 ? others : { ...others, tokens }
}

/** Adds a kind that people call so, with the first letters of its name as its sign; the author changes the rest. */
export function planAddKind(document: Mission, part: KindPart, name: string): { edit: Edit; id: CustomKind['id'] } {
  const id = freeId(document, name)
  const kind = { id, name, sign: signOf(name), role: null }
  const { zones, regions, markers, tokens = [] } = document.kinds
  const added: Record<KindPart, () => Mission['kinds']> = {
    zones: () => ({ ...document.kinds, zones: [...zones, { ...kind, serves: 'both' }] }),
    regions: () => ({ ...document.kinds, regions: [...regions, kind] }),
    markers: () => ({ ...document.kinds, markers: [...markers, kind] }),
    tokens: () => ({ ...document.kinds, tokens: [...tokens, { ...kind, base: DEFAULT_BASE, figures: [] }] }),
  }
  return { edit: { type: 'set', field: 'kinds', value: added[part]() }, id }
}

const DEFAULT_BASE = { kind: 'round', diameter: 32 } as const

/** The kind under another name; a sign that was made from the old name is made from the new one. */
export const renamedKind = <Kind extends CustomKind>(kind: Kind, name: string): Kind => ({
  ...kind,
  name,
  sign: kind.sign === signOf(kind.name) ? signOf(name) : kind.sign,
})

/** Replaces the kind that has the same id. */
export function planChangeKind<Part extends KindPart>(document: Mission, part: Part, kind: CustomKind<Part>): Edit {
  const list = customKindsOf(document, part).map((other) => (other.id === kind.id ? kind : other))
  return { type: 'set', field: 'kinds', value: withKinds(document.kinds, part, list) }
}

/** Takes a kind away, or says what still needs it. */
export function planRemoveKind(document: Mission, part: KindPart, id: CustomKind['id']): Plan {
  const list = customKindsOf(document, part).filter((kind) => kind.id !== id)
  const kinds = withKinds(document.kinds, part, list)
  const drawn = document[part].filter(({ kind }) => kind === id).length
  if (drawn > 0) {
    const noun = part === 'regions' ? 'area' : part.slice(0, -1)
    return failure(
      `${drawn === 1 ? `1 ${noun} on the map is` : `${drawn} ${plural(noun)} on the map are`} of this kind.`,
    )
  }
  if (kindFaults({ ...document, kinds }).length > 0)
    return failure('The scoring, a special rule or a need of the mission speaks of this kind.')
  return success([{ type: 'set', field: 'kinds', value: kinds }])
}

/** Why no kind of the part can be called so beside the others, or null. */
export function reasonAgainstName(
  document: Mission,
  part: KindPart,
  name: string,
  own?: CustomKind['id'],
): string | null {
  const wanted = foldText(name.trim())
  const taken = kindsOf(document)[part].some((kind) => kind.id !== own && kind.name.toLowerCase() === wanted)
  return taken ? 'There is a kind of this name already.' : null
}

/** `own-vent-shaft`, `own-vent-shaft-2`: small letters, digits and hyphens. */
function freeId(document: Mission, name: string): CustomKind['id'] {
  const taken = new Set(
    Object.values(document.kinds).flatMap((list: readonly CustomKind[] | undefined) =>
      (list ?? []).map(({ id }) => id),
    ),
  )
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 22)
    .replace(/-+$/, '')
  const base = `own-${plain === '' ? 'kind' : plain}` as const
  for (let number = 1; ; number += 1) {
    const id: CustomKind['id'] = number === 1 ? base : `${base}-${number}`
    if (!taken.has(id)) return id
  }
}

/** The first letters of the first words, at most three. */
function signOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .join('')
    .toUpperCase()
  return Array.from(letters).slice(0, 2).join('') || '?'
}
