/** Ids of items: a letter for the collection and the next free number, so that files stay readable and stable. */
import { type Collection, collections, type Mission } from './document.ts'

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
}

/** Hands out ids that no item of the document has, one after the other. */
export function idSource(document: Mission): (collection: Collection) => string {
  const taken = new Set(collections.flatMap((collection) => document[collection].map((item) => item.id)))
  const next = new Map<Collection, number>()
  return (collection) => {
    let number = next.get(collection) ?? highest(document, collection) + 1
    while (taken.has(`${prefixes[collection]}${number}`)) number += 1
    next.set(collection, number + 1)
    return `${prefixes[collection]}${number}`
  }
}

function highest(document: Mission, collection: Collection): number {
  const prefix = prefixes[collection]
  let most = 0
  for (const { id } of document[collection]) {
    if (!id.startsWith(prefix)) continue
    const number = Number(id.slice(prefix.length))
    if (Number.isSafeInteger(number) && number < 1e9) most = Math.max(most, number)
  }
  return most
}

/** Order of ids in a file: letters by code unit, runs of digits by value (`p2` before `p10`). */
export function compareIds(a: string, b: string): number {
  const split = (text: string): string[] => text.match(/\d+|\D+/g) ?? []
  const left = split(a)
  const right = split(b)
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const [one = '', two = ''] = [left[index], right[index]]
    const bothNumbers = /^\d/.test(one) && /^\d/.test(two)
    if (bothNumbers && Number(one) !== Number(two)) return Number(one) - Number(two)
    if (one !== two) return one < two ? -1 : 1
  }
  return left.length - right.length
}
