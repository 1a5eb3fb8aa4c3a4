/** A token of the map as an end of `measure` and `sight`: by its id, its label, or its kind and label. */

import { tokenName } from '#analysis/layout/place-names.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import { foldText } from '#model/mission/fold-text.ts'

/** Says that a token is meant, where a square is called like it. */
const PREFIX = /^token:/i

/** Undefined when the text names no token; several of that name are told as the end of a sentence. */
export function tokenNamed(document: Mission, text: string): Result<Mission['tokens'][number], string> | undefined {
  const wanted = foldText(text.replace(PREFIX, '').trim())
  if (wanted === '') return undefined
  const byId = document.tokens.find(({ id }) => id === wanted)
  if (byId !== undefined) return success(byId)
  const found = document.tokens.filter(
    (token) => token.label.toLowerCase() === wanted || tokenName(document, token).toLowerCase() === wanted,
  )
  const [token, other] = found
  if (token === undefined) return undefined
  if (other === undefined) return success(token)
  return failure(`${found.length} tokens are called so; name one by its id: ${found.map(({ id }) => id).join(', ')}`)
}

/** True where only a token can be meant. */
export const meansToken = (text: string): boolean => PREFIX.test(text)
