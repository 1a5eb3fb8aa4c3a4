/** The mission as everybody may see it: of a token that lies face down, only that one lies there, on which base, and whose. */
import { FACE_DOWN } from '#core/rule-sets/kinds.ts'
import type { Mission } from './document.ts'

const known = new WeakMap<Mission, Mission>()

/**
 * The mission for a map or sheet that lies on the table for all. Labels, figures and kinds of face-down tokens are left out,
 * and so is in which area they are said to lie. The same object where nothing lies face down, and the same each time.
 */
export function asShared(document: Mission): Mission {
  if (document.tokens.every(({ face }) => face === 'up')) return document
  const made = known.get(document)
  if (made !== undefined) return made
  const shared: Mission = {
    ...document,
    tokens: document.tokens.map(({ in: area, ...token }) => {
      if (token.face === 'down') return { ...token, kind: FACE_DOWN, label: '', figures: {} }
      return area === undefined ? token : { ...token, in: area }
    }),
  }
  known.set(document, shared)
  return shared
}

/** Tokens that lie face down, by whose they are; nobody's come last. */
export function secretsOf(
  document: Mission,
): readonly { readonly side: Mission['sides'][number] | null; readonly tokens: Mission['tokens'] }[] {
  const down = document.tokens.filter(({ face }) => face === 'down')
  const ids = new Set(document.sides.map(({ id }) => id))
  return [
    ...document.sides.map((side) => ({ side, tokens: down.filter((token) => token.side === side.id) })),
    { side: null, tokens: down.filter(({ side }) => side === null || !ids.has(side)) },
  ].filter(({ tokens }) => tokens.length > 0)
}
