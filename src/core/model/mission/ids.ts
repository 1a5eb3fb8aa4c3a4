/** Ids of items: a letter for the collection and the next free number, so that files stay readable and stable. */
import { type Collection, collections } from './document.ts'

/** All that is asked of a document here. */
type Lists = Readonly<Record<Collection, readonly { readonly id: string }[]>>
type Items = Lists & {
  readonly halves?:
    | readonly { readonly options: readonly { readonly [Name in Collection]?: Lists[Name] | undefined }[] }[]
    | undefined
}

const prefixes: Record<Collection, string> = {
  panels: 'p',
  halfPillars: 'h',
  wallEnds: 'e',
  zones: 'z',
  regions: 'r',
  markers: 'm',
  links: 'l',
  features: 'f',
  notes: 'n',
  // `t` is that of models in diagrams.
  tokens: 'k',
}

/** Hands out ids that no item of the document has, one after the other. The document is gone through once somebody asks for one. */
export function idSource(document: Items): (collection: Collection) => string {
  let taken: Set<string> | undefined
  const next = new Map<Collection, number>()
  return (collection) => {
    taken ??= idsIn(document)
    let number = next.get(collection) ?? highest(document, collection) + 1
    while (taken.has(`${prefixes[collection]}${number}`)) number += 1
    next.set(collection, number + 1)
    return `${prefixes[collection]}${number}`
  }
}

function idsIn(document: Items): Set<string> {
  const ids = new Set<string>()
  const halves = (document.halves ?? []).flatMap(({ options }) => options)
  for (const map of [document, ...halves])
    for (const collection of collections) for (const { id } of map[collection] ?? []) ids.add(id)
  return ids
}

function highest(document: Items, collection: Collection): number {
  const prefix = prefixes[collection]
  let most = 0
  for (const { id } of document[collection]) {
    if (!id.startsWith(prefix)) continue
    const number = Number(id.slice(prefix.length))
    if (Number.isSafeInteger(number) && number < 1e9) most = Math.max(most, number)
  }
  return most
}

/**
 * Order of ids in a file: letters by code unit, runs of digits by value (`p2` before `p10`). Looks at the first place
 * where they differ and at the run of digits around it only, because whole maps are sorted by it after every edit.
 */
export function compareIds(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  if (at === a.length && at === b.length) return 0
  const one = isDigit(a, at)
  const two = isDigit(b, at)
  const within = at > 0 && isDigit(a, at - 1)
  // They differ within a run of digits, or where one begins in both.
  if ((one && two) || (within && (one || two))) return compareNumbers(a, b, at)
  // A run of letters ends in one of them and goes on in the other: the shorter run comes first.
  const oneEnds = one || at === a.length
  const twoEnds = two || at === b.length
  if (at > 0 && !within && oneEnds !== twoEnds) return oneEnds ? -1 : 1
  return a.slice(at) < b.slice(at) ? -1 : 1
}

/** Compares the runs of digits that begin at or before a place and first differ there: by value, then as texts. */
function compareNumbers(a: string, b: string, at: number): number {
  let start = at
  while (start > 0 && isDigit(a, start - 1)) start -= 1
  const [from, otherFrom] = [pastZeros(a, start), pastZeros(b, start)]
  const [end, otherEnd] = [pastDigits(a, at), pastDigits(b, at)]
  const length = end - from
  if (length !== otherEnd - otherFrom) return length - (otherEnd - otherFrom)
  for (let index = 0; index < length; index += 1) {
    const difference = a.charCodeAt(from + index) - b.charCodeAt(otherFrom + index)
    if (difference !== 0) return difference
  }
  return length === 0 ? end - otherEnd : otherEnd - end
}

const isDigit = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index)
  return code >= 48 && code <= 57
}
function pastZeros(text: string, from: number): number {
  let index = from
  while (text.charCodeAt(index) === 48) index += 1
  return index
}
function pastDigits(text: string, from: number): number {
  let index = from
  while (isDigit(text, index)) index += 1
  return index
}
